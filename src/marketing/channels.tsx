import { useDispatch, useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ExtensionRow } from '../components/extension-row';
import { store, type Channel } from '../data/marketing';
import { plainText } from '../lib/sanitize';
import { areSuggestionsShown } from '../lib/suggestions';
import { ManageLink } from './manage-link';
import { RecommendedRow } from './recommended-row';
import { Loaded, Section } from './section';
import { useInstall } from './use-install';
import { isChannel, useRecommended } from './use-recommended';

/** About as many channels as are recommended (includes/Pages/Marketing.php). */
const ROWS = 6;

interface Props {
	category: string;
}

/** The channels that extensions registered, and those that can be added. */
export function Channels( { category }: Props ) {
	const entry = useSelect( ( select ) => select( store ).getChannels(), [] );
	const { reloadChannels } = useDispatch( store );
	const hasOffers = areSuggestionsShown();

	return (
		<Section
			title={ __( 'Channels', 'storeboard' ) }
			text={
				! entry.value?.length && hasOffers
					? __(
							'Reach more customers by selling and advertising in more places. Start by adding a channel.',
							'storeboard'
						)
					: undefined
			}
		>
			<Loaded
				entry={ entry }
				reload={ reloadChannels }
				failed={ __( 'Couldn’t load your channels.', 'storeboard' ) }
				rows={ hasOffers ? ROWS : 2 }
			>
				{ ( channels ) => (
					<>
						{ channels.length > 0 && (
							<ul>
								{ channels.map( ( channel ) => (
									<ChannelRow key={ channel.slug } channel={ channel } />
								) ) }
							</ul>
						) }
						{ channels.length === 0 && ! hasOffers && <p>{ __( 'No channels yet.', 'storeboard' ) }</p> }
					</>
				) }
			</Loaded>
			{ hasOffers && !! ( entry.value || entry.error ) && (
				<RecommendedChannels category={ category } hasOwn={ !! entry.value?.length } />
			) }
		</Section>
	);
}

function RecommendedChannels( { category, hasOwn }: { category: string; hasOwn: boolean } ) {
	const { entry, reload } = useRecommended( category );
	const install = useInstall( category );

	return (
		<Loaded
			entry={ entry }
			reload={ reload }
			failed={ __( 'There was an error loading recommended extensions.', 'storeboard' ) }
			rows={ ROWS }
		>
			{ ( extensions ) => {
				const offers = extensions.filter( isChannel );
				return (
					offers.length > 0 && (
						<>
							{ hasOwn && <h3>{ __( 'Add channels', 'storeboard' ) }</h3> }
							<ul>
								{ offers.map( ( extension ) => (
									<RecommendedRow
										key={ extension.product }
										extension={ extension }
										onInstall={ install }
									/>
								) ) }
							</ul>
						</>
					)
				);
			} }
		</Loaded>
	);
}

function ChannelRow( { channel }: { channel: Channel } ) {
	const { isSetupCompleted, settingsUrl, icon, description, productListingsStatus, errorsCount } = channel;
	const name = plainText( channel.name );

	return (
		<ExtensionRow
			name={ name }
			icon={ icon }
			description={ description }
			action={ settingsUrl && <ManageLink name={ name } url={ settingsUrl } isSetUp={ isSetupCompleted } /> }
		>
			{ isSetupCompleted && ( productListingsStatus || errorsCount > 0 ) && (
				<p className="storeboard-marketing-page__status">
					{ [
						wordsOf( productListingsStatus ),
						errorsCount > 0 &&
							sprintf(
								/* translators: %d: how many problems a channel has. */
								_n( '%d issue to resolve', '%d issues to resolve', errorsCount, 'storeboard' ),
								errorsCount
							),
					]
						.filter( Boolean )
						.join( ' · ' ) }
				</p>
			) }
		</ExtensionRow>
	);
}

function wordsOf( status: string ) {
	switch ( status ) {
		case 'sync-in-progress':
			return __( 'Syncing products', 'storeboard' );
		case 'sync-failed':
			return __( 'Sync failed', 'storeboard' );
		case 'synced':
			return __( 'Synced', 'storeboard' );
		default:
			return '';
	}
}
