import { createContext, useContext } from '@wordpress/element';
import type { TaskContentProps } from '../../task-frame';
import type { PaymentOption } from './options';

export interface SetUp extends Pick< TaskContentProps, 'complete' > {
	option: PaymentOption;
	/** Id of the task whose page is the list of payment methods. */
	listId: string;
	/** The owner has chosen it: its plugins are installed without another click. */
	isChosen: boolean;
	/** The service says that the store is connected now. */
	hasReturned: boolean;
	/** Reloads the gateways. */
	reload: () => Promise< unknown >;
	/** An extension says that a gateway is set up. Throws for one that is not in the list. */
	markConfigured: ( id?: string, query?: Record< string, string > ) => Promise< void >;
}

/** What the parts of a set-up share. Extensions get some of them as components, which stand in the extension's own markup. */
export const SetUpContext = createContext< SetUp | undefined >( undefined );

export function useSetUp(): SetUp {
	const setUp = useContext( SetUpContext );
	if ( ! setUp ) {
		throw new Error( 'A part of a payment method’s set-up shows only within it.' );
	}
	return setUp;
}
