import { each, readEach, readId, readList, readMap, readString, shape } from './read';
import { query } from './request';

const readFeature = shape( 'Feature', each( readString, 'icon', 'title', 'description' ) );

const readLayout = ( layout: unknown ) => {
	const { image, image_label: imageLabel, description, features } = readMap( layout ?? {}, 'Layout' );
	return {
		image: readString( image ),
		imageLabel: readString( imageLabel ),
		description: readString( description ),
		features: readEach( readList( features ?? [], 'Features' ), readFeature, true ),
	};
};

const readStrings = ( list: unknown ) =>
	readList( list ?? [], 'Shipping partner' )
		.map( readString )
		.filter( Boolean );

const readPartner = shape( 'Shipping partner', {
	id: readId,
	/** Its plugin. Some partners have none: the owner signs up elsewhere. */
	slug: readString,
	/** What the owner reads; the descriptions may hold markup. */
	...each( readString, 'name', 'description', 'learnMoreLink' ),
	/** Other plugins that it needs. */
	dependencies: readStrings,
	/** 'row' and 'column': both, where it does not tell. */
	availableLayouts: readStrings,
	countriesWherePrimary: readStrings,
	/** How it looks among others, and alone. */
	layoutColumn: readLayout,
	layoutRow: readLayout,
} );

export type ShippingPartner = ReturnType< typeof readPartner >;

/** For the store's country. Only users who may install plugins may ask; the server may ask another host. */
export const fetchShippingPartners = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/shipping-partner-suggestions',
		( body ) => readEach( readList( body, 'Shipping partners' ), readPartner ),
		signal
	);
