import { asNumber, readEach, readId, readList, readString, shape } from './read';
import { query } from './request';

const readThreshold = ( value: unknown ): [ version: string, percentage: number ] => {
	const [ version, percentage ] = readList( value, 'Rollout' );
	return [ readString( version ), Number( asNumber( percentage ) ) || 0 ];
};

const readRecommendation = shape( 'Recommendation', {
	id: readId,
	/** Which part of the stores the order attribution banner shows in, by version of the platform. */
	orderAttributionPromotionPercentage: ( list ) => readEach( readList( list ?? [], 'Rollout' ), readThreshold, true ),
} );

export type MiscRecommendation = ReturnType< typeof readRecommendation >;

/** What the makers of the platform tell stores beside the lists of extensions. Only users who may install plugins may ask. */
export const fetchMiscRecommendations = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/marketing/misc-recommendations',
		( body ) => readEach( readList( body, 'Recommendations' ), readRecommendation ),
		signal
	);
