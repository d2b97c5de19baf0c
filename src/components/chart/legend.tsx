import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { formatValue, type ValueFormat } from '../../lib/value-format';
import type { ShownSeries } from './shown-series';
import { Swatch } from './swatch';
import type { ChartType } from './types';

interface Props {
	series: ShownSeries[];
	format: ValueFormat;
	type: ChartType;
	onToggle: ( key: string, isOn: boolean ) => void;
}

/** What each series is, and its total. Where there are several, each is switched on and off here. */
export function Legend( { series, format, type, onToggle }: Props ) {
	const id = useId();
	return (
		<ul className="storeboard-chart__legend" aria-label={ __( 'Legend', 'storeboard' ) }>
			{ series.map( ( { key, label, total, look, isOn, isTarget } ) => {
				const words = (
					<>
						<Swatch look={ look } type={ isTarget ? 'line' : type } />
						<span className="storeboard-chart__name">{ label }</span>{ ' ' }
						{ total !== undefined && <strong>{ formatValue( total, format ) }</strong> }
					</>
				);
				return (
					<li key={ key } className="storeboard-chart__entry">
						{ series.length > 1 ? (
							<>
								<input
									type="checkbox"
									id={ `${ id }-${ key }` }
									checked={ isOn }
									onChange={ ( { target } ) => onToggle( key, target.checked ) }
								/>
								<label htmlFor={ `${ id }-${ key }` }>{ words }</label>
							</>
						) : (
							words
						) }
					</li>
				);
			} ) }
		</ul>
	);
}
