import { resolveSelect, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { arePreloaded, store } from '../data/marketing';
import { can } from '../lib/page-settings';
import { areSuggestionsShown } from '../lib/suggestions';
import { Refusal } from '../setup/install-plugins/refusal';
import { Articles } from './articles';
import { Campaigns } from './campaigns';
import { Channels } from './channels';
import { Coupons } from './coupons';
import { InstalledExtensions } from './installed-extensions';
import { Tools } from './tools';
import './style.scss';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => {
	const { getChannels, getInstalledPlugins, getRecommendedPlugins } = resolveSelect( store );
	return (
		arePreloaded() &&
		Promise.all( [
			getChannels(),
			getInstalledPlugins(),
			areSuggestionsShown() && getRecommendedPlugins( CATEGORY ),
		] )
	);
};

const CATEGORY = 'marketing';

/** Where the store is advertised and sold, and what helps with it. */
export default function Marketing() {
	const isManager = can( 'manage_woocommerce' );
	// The installed extensions have no place of their own until it is known that there are some.
	const isBusy = useSelect(
		( select ) => {
			const { value, error } = isManager
				? select( store ).getInstalledPlugins()
				: { value: [], error: undefined };
			return ! value && ! error;
		},
		[ isManager ]
	);

	return (
		<div className="storeboard-marketing-page" aria-busy={ isBusy }>
			{ isManager ? <Overview /> : <NotYours /> }
			<Coupons />
			{ isManager && <Articles category={ CATEGORY } /> }
		</div>
	);
}

function Overview() {
	const mayInstall = can( 'install_plugins' );
	const areChannelsThere = useSelect( ( select ) => {
		const { value, error } = select( store ).getChannels();
		return !! ( value || error );
	}, [] );

	return (
		<>
			<Channels category={ CATEGORY } />
			{ /* What stands below waits for what stands above, so that it does not move down; for another host nothing waits. */ }
			{ areChannelsThere && (
				<>
					<Campaigns />
					<InstalledExtensions mayActivate={ mayInstall } />
				</>
			) }
			<Tools category={ CATEGORY } />
			{ ! mayInstall && <MayNotInstall /> }
		</>
	);
}

const MayNotInstall = () => (
	<section className="storeboard-card">
		<h2>{ __( 'More extensions', 'storeboard' ) }</h2>
		<Refusal
			host={ __(
				'Extensions can’t be installed or activated from this site’s admin. Ask your host for help.',
				'storeboard'
			) }
			account={ __(
				'You don’t have permission to install or activate extensions. Ask a store administrator for help.',
				'storeboard'
			) }
		/>
	</section>
);

/** The server tells these users nothing: they see reports, and do not manage the store. */
const NotYours = () => (
	<section className="storeboard-card">
		<h2>{ __( 'Channels and extensions', 'storeboard' ) }</h2>
		<p>{ __( 'You don’t have permission to manage channels and extensions.', 'storeboard' ) }</p>
	</section>
);
