import { DropdownMenu } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import type { Dismissal } from './use-dismissal';
import { useFormEdges } from './use-form-edges';
import './style.scss';

interface Props extends Pick< Dismissal, 'failure' | 'hide' > {
	/** Of its heading; one a page. */
	id: string;
	title: string;
	text: string;
	/** Rows; the card shows while there are any. */
	rows: ReactNode[];
	/** Stands in the place of the rows where they could not be loaded. */
	error?: ReactNode;
	/** The way to more of them. */
	footer: ReactNode;
}

/** Extensions that suit the store, with what each is for. The owner may hide the card for good. */
export function RecommendationsCard( { id, title, text, rows, error, footer, failure, hide }: Props ) {
	const place = useRef< HTMLDivElement >( null );
	const count = useRef( rows.length );
	useFormEdges( place );

	useEffect( () => {
		// A row that is done takes the button with it that had the focus.
		const { activeElement, body } = place.current?.ownerDocument ?? {};
		if ( rows.length < count.current && activeElement === body ) {
			place.current?.focus();
		}
		count.current = rows.length;
	}, [ rows.length ] );

	function close() {
		place.current?.focus();
		hide();
	}

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-recommendations-place">
			{ ( rows.length > 0 || !! error ) && (
				<section className="storeboard-recommendations" aria-labelledby={ id }>
					<header className="storeboard-recommendations__head">
						<div>
							<h2 id={ id }>{ title }</h2>
							<p>{ text }</p>
						</div>
						<DropdownMenu
							icon={ moreVertical }
							label={ __( 'Recommendation options', 'storeboard' ) }
							controls={ [ { title: __( 'Hide this', 'storeboard' ), onClick: close } ] }
						/>
					</header>
					{ !! failure && (
						<ErrorMessage
							what={ __( 'Couldn’t hide recommendations.', 'storeboard' ) }
							error={ failure }
							onRetry={ hide }
						/>
					) }
					{ error || (
						// eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list.
						<ul role="list">{ rows }</ul>
					) }
					<footer className="storeboard-recommendations__foot">{ footer }</footer>
				</section>
			) }
		</div>
	);
}
