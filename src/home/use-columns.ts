import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { store as onboarding } from '../data/onboarding';
import { store as preferences } from '../data/user-preferences';
import { hasFeature } from '../lib/platform-settings';
import { getPageSettings } from '../lib/page-settings';

/** The setup list is neither hidden nor done: the home screen is about it. */
export const useIsSettingUp = () =>
	useSelect( ( select ) => {
		const setup = select( onboarding ).getTaskList( 'setup' );
		return !! setup && setup.isVisible && ! setup.isComplete;
	}, [] );

/** The setup list is hidden or done: the home screen is about the store's day. */
export const useIsRunning = () =>
	useSelect( ( select ) => {
		const lists = select( onboarding ).getTaskLists();
		const setup = lists?.find( ( { id } ) => id === 'setup' );
		return lists ? ! setup?.isVisible : getPageSettings().isSetupHidden;
	}, [] );

/** The setup list is done, and says so: nothing of the store's day stands above it yet. */
export const useIsSetUp = () =>
	useSelect( ( select ) => {
		const setup = select( onboarding ).getTaskList( 'setup' );
		return !! setup && setup.isVisible && setup.isComplete;
	}, [] );

/** 'two_columns' or 'single_column': the user's choice, else the store's. */
export const useLayoutChoice = () =>
	useSelect(
		( select ) => select( preferences ).getPreferences()?.homepage_layout || getPageSettings().defaultLayout,
		[]
	);

/** How many columns the home screen has. While a store without analytics is set up there is nothing for a second one. */
export function useColumns(): 1 | 2 {
	const isSettingUp = useIsSettingUp();
	const choice = useLayoutChoice();
	return choice === 'two_columns' && ( ! isSettingUp || hasFeature( 'analytics' ) ) ? 2 : 1;
}

/** What stands below the lists waits for them no longer than this. In milliseconds. */
const LONGEST_WAIT = 5000;

/** Whether the lists have come or failed, so that what stands below them does not move down when they do. */
export function useHasPlace() {
	const areSettled = useSelect( ( select ) => {
		const { getTaskLists, getResolutionError } = select( onboarding );
		return !! getTaskLists() || !! getResolutionError( 'getTaskLists', [] );
	}, [] );
	const [ isLate, setLate ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLate( true ), LONGEST_WAIT );
		return () => clearTimeout( timer );
	}, [] );
	return areSettled || isLate;
}
