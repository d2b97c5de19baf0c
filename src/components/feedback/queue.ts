import { __ } from '@wordpress/i18n';

export interface Survey {
	/** By this name the server remembers that it was asked. */
	action: string;
	title: string;
	firstQuestion: string;
	secondQuestion: string;
	/** Said once it was answered; empty for our own words. */
	thanks: string;
	/** Sent along to tracking. */
	props: Record< string, string | number | boolean >;
	/** Whether the server has it in its queue. */
	isQueued: boolean;
}

/** Pages that were left, as the platform's scripts and extensions note them: a list of names. */
const LEFT = 'customer-effort-score-exit-page';

/** Names as they stand in the list; anything else is no name. */
const NAME = /^[\w-]{1,60}$/;

declare global {
	interface Window {
		/** WordPress' own names of the page. */
		pagenow?: string;
		adminpage?: string;
	}
}

const listOf = ( stored: unknown ): unknown[] =>
	typeof stored === 'object' && stored !== null ? Object.values( stored ) : [];

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/**
 * What is asked on this page.
 *
 * @param queue    The server's, as it is stored.
 * @param shownFor What was asked before, as it is stored.
 */
export function findSurvey( queue: unknown, shownFor: unknown ): Survey | undefined {
	const shown = listOf( shownFor );
	const queued = listOf( queue )
		.map( ( item ) => ( item ?? {} ) as Record< string, unknown > )
		.find(
			( { action, pagenow, adminpage } ) =>
				text( action ) &&
				! shown.includes( action ) &&
				pagenow === window.pagenow &&
				adminpage === window.adminpage
		);
	if ( queued ) {
		return {
			action: text( queued.action ),
			title: text( queued.title ) || text( queued.label ),
			firstQuestion: text( queued.firstQuestion ),
			secondQuestion: text( queued.secondQuestion ),
			thanks: text( queued.onsubmit_label ),
			props: plain( queued.props ),
			isQueued: true,
		};
	}
	const left = takeLeftPages().find( ( name ) => ! shown.includes( name ) );
	return left === undefined
		? undefined
		: {
				action: left,
				title: __( 'How was your experience with the page you just left?', 'storeboard' ),
				firstQuestion: __( 'The page was easy to use.', 'storeboard' ),
				secondQuestion: __( 'The page met my needs.', 'storeboard' ),
				thanks: '',
				props: {},
				isQueued: false,
			};
}

/** The pages that were left, the last one first. They leave the queue, so the user is asked about each only once. */
function takeLeftPages(): string[] {
	try {
		const names: unknown = JSON.parse( window.localStorage.getItem( LEFT ) ?? '[]' );
		window.localStorage.removeItem( LEFT );
		return Array.isArray( names )
			? names.filter( ( name ) => typeof name === 'string' && NAME.test( name ) ).reverse()
			: [];
	} catch {
		return [];
	}
}

const plain = ( props: unknown ): Survey[ 'props' ] =>
	Object.fromEntries(
		Object.entries( typeof props === 'object' && props ? props : {} ).filter( ( [ , value ] ) =>
			[ 'string', 'number', 'boolean' ].includes( typeof value )
		)
	);
