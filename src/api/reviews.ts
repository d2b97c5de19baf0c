import { fromGmt } from '../lib/dates';
import { readImage } from './products';
import { readArray, readBoolean, readEach, readObject, readString } from './read';
import { request } from './request';
import { queryRows, readNumber } from './rows';

/** A review that waits to be approved. */
export interface Review {
	id: number;
	productName: string;
	productUrl: string;
	/** Address of a small picture of the product, or empty. */
	productImage: string;
	reviewer: string;
	/** May hold any markup. */
	text: string;
	/** 1 to 5 stars; 0 where none were given. */
	rating: number;
	/** Whether the reviewer bought the product. */
	isVerified: boolean;
	/** In GMT, as the platform writes it. */
	date: string;
	/** Unix time in milliseconds; null where the store does not tell. */
	createdAt: number | null;
}

export type ReviewStatus = 'approved' | 'spam' | 'trash' | 'hold';

const ROUTE = '/wc-analytics/products/reviews';
const FIELDS = 'id,date_created_gmt,product_name,product_permalink,reviewer,review,rating,verified,_links,_embedded';

/** The latest five of them with their products, and the number of all. */
export const fetchReviews = ( signal?: AbortSignal ) =>
	queryRows(
		`${ ROUTE }?page=1&per_page=5&status=hold&_embed=up&_fields=${ FIELDS }`,
		( body ) => readEach( readArray( body, 'Reviews' ), readReview ),
		signal
	);

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

function readReview( body: unknown ): Review {
	const review = readObject( body, 'Review' );
	const date = readString( review.date_created_gmt );
	return {
		id: readNumber( review.id, 'Review' ),
		productName: readString( review.product_name ),
		productUrl: readString( review.product_permalink ),
		productImage: readProductImage( review._embedded ),
		reviewer: readString( review.reviewer ),
		text: readString( review.review ),
		rating: readNumber( review.rating ?? 0, 'Rating' ),
		isVerified: readBoolean( review.verified ),
		date,
		createdAt: fromGmt( date ),
	};
}

/** The product comes with the review where the store has it and lets the user read it. */
const readProductImage = ( embedded: unknown ) =>
	readImage( ( embedded as { up?: { images?: unknown }[] } | undefined )?.up?.[ 0 ]?.images );
