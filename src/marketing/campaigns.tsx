import { Button, Modal } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ExtensionRow } from '../components/extension-row';
import { useSpokenMessage } from '../components/use-spoken-message';
import { CAMPAIGNS_A_PAGE, store, type Campaign, type CampaignType, type Channel } from '../data/marketing';
import { adminUrl } from '../lib/links';
import { plainText } from '../lib/sanitize';
import { Loaded, Section } from './section';

/** The campaigns of the store's channels. Without a channel there is nowhere to run one. */
export function Campaigns() {
	const channels = useSelect( ( select ) => select( store ).getChannels().value, [] );
	return channels?.length ? <OfChannels channels={ channels } /> : null;
}

function OfChannels( { channels }: { channels: Channel[] } ) {
	const [ page, setPage ] = useState( 1 );
	const { entry, types } = useSelect(
		( select ) => ( {
			entry: select( store ).getCampaigns( page ),
			types: select( store ).getCampaignTypes().value,
		} ),
		[ page ]
	);
	const { reloadCampaigns } = useDispatch( store );
	// The page before stays until the next one is there, so that nothing moves.
	const latest = useRef( entry.value );
	latest.current = entry.value ?? latest.current;
	const isLoading = ! entry.value && ! entry.error;
	const shown = isLoading && latest.current ? { ...entry, value: latest.current } : entry;

	return (
		<Section title={ __( 'Campaigns', 'storeboard' ) } action={ !! types?.length && <Create types={ types } /> }>
			<Loaded
				entry={ shown }
				reload={ () => reloadCampaigns( page ) }
				failed={ __( 'Couldn’t load your campaigns.', 'storeboard' ) }
				rows={ 2 }
			>
				{ ( { campaigns, total } ) =>
					campaigns.length || page > 1 ? (
						<>
							<Table campaigns={ campaigns } channels={ channels } isLoading={ isLoading } />
							<Pager page={ page } total={ total } onChange={ setPage } />
						</>
					) : (
						<p>
							{ __(
								'No campaigns yet. Campaigns you create in your channels will show up here.',
								'storeboard'
							) }
						</p>
					)
				}
			</Loaded>
		</Section>
	);
}

interface TableProps {
	campaigns: Campaign[];
	channels: Channel[];
	isLoading: boolean;
}

function Table( { campaigns, channels, isLoading }: TableProps ) {
	const cost = __( 'Cost', 'storeboard' );
	const sales = __( 'Sales', 'storeboard' );
	const unknown = __( 'Unknown', 'storeboard' );

	return (
		<table className="storeboard-marketing-page__campaigns" aria-busy={ isLoading }>
			<thead>
				<tr>
					<th scope="col">{ __( 'Campaign', 'storeboard' ) }</th>
					<th scope="col">{ cost }</th>
					<th scope="col">{ sales }</th>
				</tr>
			</thead>
			<tbody>
				{ campaigns.map( ( campaign ) => (
					<tr key={ `${ campaign.channel } ${ campaign.id }` }>
						<th scope="row" dir="auto">
							{ campaign.manageUrl ? (
								<a href={ adminUrl( campaign.manageUrl ) }>{ plainText( campaign.title ) }</a>
							) : (
								plainText( campaign.title )
							) }
							<span>
								{ plainText( channels.find( ( { slug } ) => slug === campaign.channel )?.name ?? '' ) }
							</span>
						</th>
						<td data-label={ cost }>{ plainText( campaign.cost ) || unknown }</td>
						<td data-label={ sales }>{ plainText( campaign.sales ) || unknown }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

interface PagerProps {
	/** From 1. */
	page: number;
	/** How many rows there are on all pages. */
	total: number;
	onChange: ( page: number ) => void;
}

function Pager( { page, total, onChange }: PagerProps ) {
	const pages = Math.max( page, Math.ceil( total / CAMPAIGNS_A_PAGE ) );
	const step = ( label: string, to: number ) => {
		const isEnd = to < 1 || to > pages;
		// Not `disabled`: the button that has the focus keeps it at the end.
		return (
			<Button variant="tertiary" aria-disabled={ isEnd } onClick={ () => ! isEnd && onChange( to ) }>
				{ label }
			</Button>
		);
	};

	const place = sprintf(
		/* translators: 1: number of the page. 2: number of all pages. */
		__( 'Page %1$d of %2$d', 'storeboard' ),
		page,
		pages
	);
	useSpokenMessage( place, false );

	return pages > 1 ? (
		<nav className="storeboard-marketing-page__pager" aria-label={ __( 'Campaign pages', 'storeboard' ) }>
			{ step( __( 'Previous', 'storeboard' ), page - 1 ) }
			<span>{ place }</span>
			{ step( __( 'Next', 'storeboard' ), page + 1 ) }
		</nav>
	) : null;
}

function Create( { types }: { types: CampaignType[] } ) {
	const [ isOpen, setOpen ] = useState( false );

	return (
		<>
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( 'Create campaign', 'storeboard' ) }
			</Button>
			{ isOpen && (
				<Modal title={ __( 'Create a campaign', 'storeboard' ) } onRequestClose={ () => setOpen( false ) }>
					<p>{ __( 'Where would you like to promote your products?', 'storeboard' ) }</p>
					<ul className="storeboard-marketing-page__types">
						{ types.map( ( type ) => (
							<ExtensionRow
								key={ type.id }
								name={ plainText( type.name ) }
								icon={ type.iconUrl }
								description={ type.description }
								action={
									<Button
										__next40pxDefaultSize
										variant="secondary"
										href={ adminUrl( type.createUrl ) }
										aria-label={ sprintf(
											/* translators: %s: kind of campaign. */
											__( 'Create %s', 'storeboard' ),
											plainText( type.name )
										) }
									>
										{ __( 'Create', 'storeboard' ) }
									</Button>
								}
							/>
						) ) }
					</ul>
				</Modal>
			) }
		</>
	);
}
