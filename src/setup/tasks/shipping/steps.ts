import type { ShippingPartner } from '../../../data/shipping';

export type StepId = 'store_location' | 'rates' | 'label_printing' | 'connect';

/** What is known of the store. Undefined is what the server has yet to say. */
export interface Known {
	/** Two letters; empty where the owner has chosen none. */
	country: string;
	/** Whether its address is complete. */
	isLocated?: boolean;
	/** Whether it ships at all. */
	ships?: boolean;
	/** Whether it ships to its own country. */
	isRated?: boolean;
	/** Who prints labels there, unless that could not be read or is for others to see. */
	partners?: ShippingPartner[] | 'failed' | 'forbidden';
	/** Slugs of the plugins that run. */
	active?: string[];
	/** Whether it is connected with WordPress.com. */
	isConnected?: boolean;
}

interface StepState {
	id: StepId;
	isVisible?: boolean;
	isComplete?: boolean;
}

/** The steps in their order, with what the server holds of each. */
export function stepsOf( { country, isLocated, ships, isRated, partners, active, isConnected }: Known ): StepState[] {
	const list = Array.isArray( partners ) ? partners : undefined;
	// Only the United States connect; the settings must be read to know whether it is there.
	const mayConnect = partners !== 'forbidden' && ( ships === undefined ? undefined : country === 'US' );
	return [
		{ id: 'store_location', isVisible: true, isComplete: isLocated },
		{ id: 'rates', isVisible: ships, isComplete: isRated },
		{
			id: 'label_printing',
			isVisible: list ? list.length > 0 : partners && true,
			isComplete: list ? active && list.some( ( { slug } ) => active.includes( slug ) ) : partners && false,
		},
		{
			id: 'connect',
			isVisible: mayConnect && ( isConnected === undefined ? undefined : ! isConnected ),
			isComplete: false,
		},
	];
}

/**
 * Where the owner goes on: at the first step that is not done.
 *
 * @return Undefined while it is not known; where all is done, the last step that is about the store itself.
 */
export function resumeAt( steps: StepState[] ): StepId | undefined {
	for ( const { id, isVisible, isComplete } of steps ) {
		if ( isVisible === undefined || ( isVisible && isComplete === undefined ) ) {
			return undefined;
		}
		if ( isVisible && ! isComplete ) {
			return id;
		}
	}
	return steps.some( ( { id, isVisible } ) => id === 'rates' && isVisible ) ? 'rates' : 'store_location';
}

/** The step after another one; undefined after the last. A partner that is there already needs no step. */
export const stepAfter = ( steps: StepState[], from: StepId ) =>
	steps
		.slice( steps.findIndex( ( { id } ) => id === from ) + 1 )
		.find( ( { id, isVisible, isComplete } ) => isVisible && ! ( id === 'label_printing' && isComplete ) )?.id;
