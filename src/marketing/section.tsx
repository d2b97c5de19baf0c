import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../components/error-message';
import { focusScreen } from '../lib/focus-screen';
import { useRevalidate } from '../lib/use-revalidate';

interface Props {
	title: string;
	text?: string;
	/** Beside the title. */
	action?: ReactNode;
	children?: ReactNode;
}

/** A card of the page: title, a sentence, and what it holds. */
export const Section = ( { title, text, action, children }: Props ) => (
	<section className="storeboard-card storeboard-marketing-page__section" aria-label={ title }>
		<header>
			<div>
				<h2>{ title }</h2>
				{ text && <p>{ text }</p> }
			</div>
			{ action }
		</header>
		{ children }
	</section>
);

interface Entry< T > {
	value?: T;
	madeAt?: number;
	error?: unknown;
}

interface LoadedProps< T > {
	entry: Entry< T >;
	reload: () => Promise< unknown >;
	/** What failed, as a sentence. */
	failed: string;
	/** How many rows its skeleton has. */
	rows: number;
	children: ( value: T ) => ReactNode;
}

/** What shows of something that the server has: a skeleton, the value, or what failed with Retry. */
export function Loaded< T >( { entry: { value, madeAt, error }, reload, failed, rows, children }: LoadedProps< T > ) {
	useRevalidate( madeAt, reload );

	if ( value ) {
		return <>{ children( value ) }</>;
	}
	return error ? (
		<ErrorMessage
			what={ failed }
			error={ error }
			onRetry={ ( mayFocus ) => reload().then( () => mayFocus && focusScreen() ) }
		/>
	) : (
		<SkeletonRows rows={ rows } />
	);
}

/** Rows that are loading, as tall as those that follow. */
export const SkeletonRows = ( { rows }: { rows: number } ) => (
	<div className="storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div aria-hidden="true">
			{ Array.from( { length: rows }, ( _, row ) => (
				<div key={ row } className="storeboard-skeleton__row storeboard-marketing-page__skeleton">
					<span className="storeboard-skeleton__mark" />
					<span className="storeboard-skeleton__line" />
				</div>
			) ) }
		</div>
	</div>
);
