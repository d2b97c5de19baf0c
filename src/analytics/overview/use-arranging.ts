import { useDispatch } from '@wordpress/data';
import { createContext, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { preloadChunk } from '../../components/lazy-part';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/home-cards';

/** Writes a change of sections. Loaded with the first one. */
export const loadWrites = () =>
	import( /* webpackChunkName: "dashboard-sections" */ '../../data/user-preferences/dashboard-sections' );

export const loadCards = () => import( /* webpackChunkName: "overview-cards" */ './cards' );

export const loadArrange = () => import( /* webpackChunkName: "home-arrange" */ '../../components/arrange' );

/** Whether the owner arranges the overview. */
export const Arranging = createContext( false );

/** Goes on once there is what arranging takes: the scripts, and the kinds of cards. */
export function useBegin() {
	const [ isBusy, setBusy ] = useState( false );
	const { loadHome } = useDispatch( store );
	const notices = useNotices();

	async function begin( then: () => void ): Promise< void > {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		try {
			await Promise.all( [
				preloadChunk( loadCards ),
				preloadChunk( loadArrange ),
				loadWrites(),
				loadHome( 'overview' ),
			] );
			then();
		} catch ( error ) {
			notices.failed( 'storeboard-arrange', __( 'Couldn’t load your cards.', 'storeboard' ), error, () =>
				begin( then )
			);
		}
		setBusy( false );
	}
	return { begin, isBusy };
}
