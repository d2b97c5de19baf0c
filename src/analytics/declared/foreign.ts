import { __ } from '@wordpress/i18n';
import { fetchDeclaredReports, type DeclaredReport } from '../../data/reports/declared';
import type { Better } from '../../lib/metrics';
import type { ValueFormat } from '../../lib/value-format';
import { declare } from '../reports';
import { reportOf } from './make-report';
import { addGrouping } from './metrics';
import type { Declaration, Grouping, Words } from './types';

const FORMATS: Record< string, ValueFormat > = { currency: 'currency', decimal: 'decimal', percent: 'percent' };

const betterOf = ( word: string ): Better => ( word === 'up' || word === 'down' ? word : 'none' );

/** A report of an extension, in the shape of ours. */
function declarationOf( {
	id,
	title,
	namespace,
	figures,
	by,
	metrics,
	dimensions,
	filters,
	note,
}: DeclaredReport ): Declaration {
	dimensions.forEach( ( dimension ) => addGrouping( dimension.id, dimension.label ) );
	return {
		id,
		namespace,
		title: () => title,
		figures,
		columns: metrics.map( ( { key } ) => key ),
		by: by as Grouping[],
		filters,
		words: Object.fromEntries(
			metrics.map( ( { key, label, definition, format, better } ): [ string, Words ] => [
				key,
				{ label, definition, type: FORMATS[ format ] ?? 'number', better: betterOf( better ) },
			] )
		),
		note: [
			note,
			__(
				'These stats come from an extension. Refunds change them only if the extension records refunds too.',
				'storeboard'
			),
		]
			.filter( Boolean )
			.join( ' ' ),
	};
}

/** Asks for the reports that extensions declare, and declares them as ours are. */
export async function declareForeign() {
	const all = await fetchDeclaredReports();
	declare( Object.fromEntries( all.map( ( one ) => [ one.id, reportOf( declarationOf( one ) ) ] ) ) );
}
