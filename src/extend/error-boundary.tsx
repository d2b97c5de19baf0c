import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** Shown instead of what threw. */
	fallback: ( error: Error ) => ReactNode;
	/** Called once. Without it the error goes to the console. */
	onError?: ( error: Error ) => void;
	/** A new value tries again. What did not throw stays as it is. */
	resetKey?: string;
	children: ReactNode;
}

/** Limits an error while rendering to the boundary's own place. */
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

	componentDidUpdate( { resetKey }: Props ) {
		if ( this.state.error && resetKey !== this.props.resetKey ) {
			this.setState( { error: undefined } );
		}
	}

	render() {
		return this.state.error ? this.props.fallback( this.state.error ) : this.props.children;
	}
}
