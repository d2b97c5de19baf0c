import { fromGmt } from '../lib/dates';
import { readImage } from './products';
import { each, readBoolean, readNumber, readObject, readString, shape } from './read';
import { request } from './request';
import { queryCountedList } from './counted-list';

const readReview = shape( 'Review', {
	id: readNumber,
	...each( readString, 'productName', 'reviewer' ),
	productUrl: ( _, __, review ) => readString( review.product_permalink ),
	/** Address of a small picture of the product, or empty: it comes where the store has it and lets the user read it. */
	productImage: ( _, __, { _embedded } ) =>
		readImage( ( _embedded as { up?: { images?: unknown }[] } | undefined )?.up?.[ 0 ]?.images ),
	/** May hold any markup. */
	text: ( _, __, { review } ) => readString( review ),
	/** 1 to 5 stars; 0 where none were given. */
	rating: ( rating ) => readNumber( rating ?? 0, 'Rating' ),
	/** Whether the reviewer bought the product. */
	isVerified: ( _, __, { verified } ) => readBoolean( verified ),
	/** In GMT, as the platform writes it. */
	date: ( _, __, review ) => readString( review.date_created_gmt ),
	/** Unix time in milliseconds; null where the store does not tell. */
	createdAt: ( _, __, review ) => fromGmt( readString( review.date_created_gmt ) ),
} );

export type Review = ReturnType< typeof readReview >;

export type ReviewStatus = 'approved' | 'spam' | 'trash' | 'hold';

const ROUTE = '/wc-analytics/products/reviews';
const FIELDS = 'id,date_created_gmt,product_name,product_permalink,reviewer,review,rating,verified,_links,_embedded';
const LATEST = `${ ROUTE }?page=1&per_page=5&status=hold&_embed=up&_fields=${ FIELDS }`;

export const fetchReviews = ( signal?: AbortSignal ) => queryCountedList( LATEST, 'Reviews', readReview, signal );

/** Approves a review, marks it as spam, moves it to the trash, or has it wait again, from wherever it is. */
export const setReviewStatus = ( id: number, status: ReviewStatus ) =>
	request(
		{
			path: `${ ROUTE }/${ id }`,
			// Without force, deleting is trashing; a store without a trash refuses, where a status would delete for good.
			...( status === 'trash' ? { method: 'DELETE' } : { method: 'POST', data: { status } } ),
		},
		( body ) => readNumber( readObject( body, 'Review' ).id, 'Review' )
	);
