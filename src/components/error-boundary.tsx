import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** What shows in the place of what threw. */
	fallback: ( error: Error ) => ReactNode;
	/** Told once; without it the error goes to the console. */
	onError?: ( error: Error ) => void;
	/** Another one is another try; what did not throw stays as it is. */
	resetKey?: string;
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

	componentDidUpdate( { resetKey }: Props ) {
		if ( this.state.error && resetKey !== this.props.resetKey ) {
			this.setState( { error: undefined } );
		}
	}

	render() {
		return this.state.error ? this.props.fallback( this.state.error ) : this.props.children;
	}
}
