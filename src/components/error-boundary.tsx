import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** What shows in the place of what threw. */
	fallback: ( error: Error ) => ReactNode;
	/** Told once; without it the error goes to the console. */
	onError?: ( error: Error ) => void;
	children: ReactNode;
}

/** Keeps what throws while rendering to its own place. */
export class ErrorBoundary extends Component< Props, { error?: Error } > {
	state: { error?: Error } = {};

	static getDerivedStateFromError( error: Error ) {
		return { error };
	}

	componentDidCatch( error: Error ) {
		if ( this.props.onError ) {
			this.props.onError( error );
		} else {
			console.error( 'Storeboard:', error );
		}
	}

	render() {
		return this.state.error ? this.props.fallback( this.state.error ) : this.props.children;
	}
}
