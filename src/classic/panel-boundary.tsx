import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../extend/error-boundary';
import { originalClientUrl } from '../lib/links';
import { reportError } from '../lib/report-error';
import { speakMessage } from '../lib/speak';

interface Props {
	/** The panel's. */
	id: string;
	children: ReactNode;
}

/**
 * Around a panel of a classic page. Where it throws, a notice in its place says so and leads to the platform's own page; the rest of the page
 * stays.
 */
export function PanelBoundary( { id, children }: Props ) {
	const what = __( 'Storeboard couldn’t show this part of the page. Everything else still works.', 'storeboard' );

	return (
		<ErrorBoundary
			onError={ ( error ) => {
				reportError( error, id );
				speakMessage( what );
			} }
			fallback={ ( error ) => (
				<div className="notice notice-error inline">
					<p>
						{ what }{ ' ' }
						<a href={ originalClientUrl() }>{ __( 'Use the WooCommerce screen', 'storeboard' ) }</a>
					</p>
					<details>
						<summary>{ __( 'Error details', 'storeboard' ) }</summary>
						<p>{ error.message }</p>
					</details>
				</div>
			) }
		>
			{ children }
		</ErrorBoundary>
	);
}
