import { Button } from '@wordpress/components';
import { useEffect, useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReportRows } from '../../data/reports';
import type { ReportView } from '../requests';
import { ordersBehind } from './orders-behind';
import './style.scss';
import { countedWords, definitionOf } from './words';

export interface DefinitionsProps {
	view: ReportView;
	/** The figure to begin with; without it the columns of the table are explained. */
	chart?: string;
	/** The rows of the table, once they are here. */
	list?: ReportRows;
	onClose: () => void;
}

/** What numbers mean in plain words, which orders count by the settings, and a link to these orders. */
export default function Definitions( { view, chart, list, onClose }: DefinitionsProps ) {
	const { query, report, table } = view;
	const id = useId();
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );

	const chosen = report.charts.find( ( { key } ) => key === chart );
	const listed = chosen
		? report.charts.filter( ( { key } ) => key !== chart )
		: table.columns.map( ( { key, label, screenReaderLabel, definition } ) => ( {
				key,
				label: screenReaderLabel ?? label,
				definition,
			} ) );
	const source = chosen ? report.id : table.id;
	const defined = listed.flatMap( ( { key, label, definition } ) => {
		const words = definition ?? definitionOf( source, key );
		return words ? [ { key, label, words } ] : [];
	} );
	const url = ordersBehind( view, list );

	return (
		<section className="storeboard-definitions__content" aria-labelledby={ id }>
			<h2 ref={ heading } id={ id } tabIndex={ -1 }>
				{ chosen?.label ?? __( 'About the columns', 'storeboard' ) }
			</h2>
			{ /* Without anything to tab to, Tab would leave for the top of the page, and the words stay open over it. */ }
			<Button
				className="storeboard-definitions__close"
				icon={ closeSmall }
				label={ __( 'Close', 'storeboard' ) }
				onClick={ onClose }
			/>
			{ chosen && (
				<p>
					{ chosen.definition ??
						definitionOf( source, chosen.key ) ??
						__( 'This stat comes from an extension. See its documentation for details.', 'storeboard' ) }
				</p>
			) }
			{ countedWords( report.id, query.refund_day === 'order' ).map( ( sentence ) => (
				<p key={ sentence }>{ sentence }</p>
			) ) }
			{ url && (
				<p>
					<a href={ url }>{ __( 'View these orders', 'storeboard' ) }</a>
				</p>
			) }
			{ defined.length > 0 && (
				<dl>
					{ defined.map( ( { key, label, words } ) => (
						<div key={ key }>
							<dt>{ label }</dt>
							<dd>{ words }</dd>
						</div>
					) ) }
				</dl>
			) }
		</section>
	);
}
