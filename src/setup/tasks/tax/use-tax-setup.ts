import { useRegistry } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import { store as onboarding } from '../../../data/onboarding';
import { store as options } from '../../../data/options';
import { unsetNoSalesTax } from '../../../data/options/no-sales-tax';
import { store as settings } from '../../../data/settings';
import { askToLeave, navigateTo } from '../../../lib/location';
import { RequestError } from '../../../lib/request-error';
import { recordEvent } from '../../../lib/tracks';
import { useReturn } from '../../../lib/use-return';
import type { TaskContentProps } from '../../task-frame';
import { STANDARD_RATES } from './links';

/** Whether a service works out the rates. The group lists it only while the service's plugin runs. */
const AUTOMATION = 'wc_connect_taxes_enabled';
const CALCULATION = 'woocommerce_calc_taxes';
/** The owner's word that the store charges none. It completes the task. */
const NONE = 'woocommerce_no_sales_tax';
const NOTICE = 'storeboard-tax';

type Registry = ReturnType< typeof useRegistry >;

/** The three ways to be done with taxes. */
export type Way = 'automated' | 'manual' | 'none';

interface Choice {
	way: Way;
	/** What failed, where it does. */
	words: string;
	/** Tells tracking, once the choice stands. */
	told?: () => void;
	write: () => Promise< unknown >;
	leave: () => void;
}

/** What the owner can do about taxes, each with its writes and where it leads. One is under way at a time. */
export function useTaxSetup( complete: TaskContentProps[ 'complete' ] ) {
	const registry = useRegistry();
	const notices = useNotices();
	const [ busy, setBusy ] = useState< Way >();
	const isBusy = useRef( false );
	const latestComplete = useRef( complete );
	latestComplete.current = complete;

	function setWay( way?: Way ) {
		isBusy.current = !! way;
		setBusy( way );
	}

	useReturn( () => setWay() );

	/** What is typed into a form of the page and not saved is given up before anything is written. */
	function take( choice: Choice ) {
		if ( ! isBusy.current ) {
			askToLeave( () => run( choice ) );
		}
	}

	/** Returns whether the page is left. */
	async function run( choice: Choice ) {
		const { way, words, told, write, leave } = choice;
		setWay( way );
		told?.();
		try {
			await write();
		} catch ( error ) {
			setWay();
			notices.failed( NOTICE, words, error, () => take( { ...choice, told: undefined } ) );
			return false;
		}
		let isLeft = false;
		askToLeave( () => {
			isLeft = true;
			leave();
		} );
		if ( ! isLeft ) {
			// Something was typed meanwhile.
			setWay();
		}
		return isLeft;
	}

	async function undo( before: TaxState ) {
		try {
			if ( ! before.isNone ) {
				await unsetNoSalesTax();
			}
			if ( before.isCalculated ) {
				await setCalculation( registry, 'yes' );
			}
			notices.done(
				NOTICE,
				before.isCalculated
					? __( 'Undone. Your store charges sales tax as before.', 'storeboard' )
					: __( 'Undone. Sales tax still needs to be set up.', 'storeboard' )
			);
		} catch ( error ) {
			notices.failed( NOTICE, __( 'Couldn’t undo your choice.', 'storeboard' ), error, () => undo( before ) );
		}
		// The server says whether the task is complete.
		registry
			.dispatch( onboarding )
			.reloadTaskLists()
			.catch( () => {} );
	}

	return {
		/** The way that is being taken. */
		busy,

		/** A service works out the taxes. */
		automate: ( told?: () => void ) =>
			take( {
				way: 'automated',
				words: __( 'There was a problem setting up automated taxes. Please try again.', 'storeboard' ),
				told,
				write: () => turnTaxesOn( registry, true ),
				leave() {
					notices.done( NOTICE, __( "You're awesome! One less item on your to-do list", 'storeboard' ) );
					latestComplete.current();
				},
			} ),

		/** The owner enters the rates on the settings page. */
		setUpManually: ( told?: () => void ) =>
			take( {
				way: 'manual',
				words: __( 'Couldn’t turn on taxes.', 'storeboard' ),
				told,
				write: () => turnTaxesOn( registry, false ),
				leave: () => navigateTo( STANDARD_RATES ),
			} ),

		/** The store charges no tax. It can be undone from the notice, wherever the owner is by then. */
		chargeNone() {
			let before: TaxState | undefined;
			take( {
				way: 'none',
				words: __( 'Couldn’t save your choice.', 'storeboard' ),
				told: () => recordEvent( 'tasklist_tax_connect_store', { connect: false, no_tax: true } ),
				async write() {
					// Of the first try: a second one would find what that has written.
					before ??= await readState( registry );
					await setCalculation( registry, 'no' );
					// This completes the task, so it comes last.
					await registry.dispatch( options ).updateOptions( { [ NONE ]: true } );
				},
				leave() {
					notices.done( NOTICE, __( 'Saved. Your store won’t charge sales tax.', 'storeboard' ), () =>
						undo( before! )
					);
					latestComplete.current();
				},
			} );
		},
	};
}

export type TaxSetup = ReturnType< typeof useTaxSetup >;

/** What the server holds of the two settings that say that a store charges none. */
interface TaxState {
	isCalculated: boolean;
	isNone: boolean;
}

/** As the server has it now: another tab may have changed it. */
async function readState( registry: Registry ): Promise< TaxState > {
	const [ general, none ] = await Promise.all( [
		registry.dispatch( settings ).reloadSettings( 'general' ),
		registry.dispatch( options ).reloadOption( NONE ),
	] );
	return { isCalculated: general?.[ CALCULATION ] === 'yes', isNone: none !== false };
}

/** Turns taxes on, worked out by a service or by the owner's rates. */
async function turnTaxesOn( registry: Registry, isAutomated: boolean ) {
	const { reloadSettings, updateSettings } = registry.dispatch( settings );
	const wanted = isAutomated ? 'yes' : 'no';
	// A plugin that runs since the page was loaded may have added its settings.
	const tax = await reloadSettings( 'tax' );
	const listed = tax?.[ AUTOMATION ];
	if ( listed === undefined && isAutomated ) {
		const words = __( 'Automated taxes from WooCommerce Tax aren’t available for your store yet.', 'storeboard' );
		throw new RequestError( 'refused', words );
	}
	if ( listed !== undefined && listed !== wanted ) {
		await updateSettings( 'tax', { [ AUTOMATION ]: wanted } );
	}
	await setCalculation( registry, 'yes' );
}

/** Whether the store works out taxes at all. Always written: what the page knows of it may have changed in another tab. */
const setCalculation = ( registry: Registry, wanted: 'yes' | 'no' ) =>
	registry.dispatch( settings ).updateSettings( 'general', { [ CALCULATION ]: wanted } );
