import { __ } from '@wordpress/i18n';
import { formatValue } from '../../lib/value-format';
import { ErrorMessage } from '../error-message';
import type { ChartProps } from './types';

export default function Chart( props: ChartProps ) {
	const { title, series, format, isLoading = false, error, onRetry, emptyMessage, headingLevel = 2, actions } = props;
	const Heading = `h${ headingLevel }` as 'h2';
	const points = series[ 0 ]?.points ?? [];

	return (
		<section className={ `storeboard-chart ${ props.isPlain ? '' : 'storeboard-card' }` } aria-busy={ isLoading }>
			<header>
				<Heading>{ title }</Heading>
				{ actions }
			</header>
			{ content() }
		</section>
	);

	function content() {
		if ( isLoading ) {
			return <p>{ __( 'Loading…', 'storeboard' ) }</p>;
		}
		if ( error ) {
			return (
				<ErrorMessage
					what={ __( 'The chart could not be loaded.', 'storeboard' ) }
					error={ error }
					onRetry={ onRetry ?? ( async () => {} ) }
				/>
			);
		}
		if ( ! points.length ) {
			return <p>{ emptyMessage ?? __( 'No data for the selected date range', 'storeboard' ) }</p>;
		}
		return (
			<table>
				<caption>{ title }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Date', 'storeboard' ) }</th>
						{ series.map( ( { key, label } ) => (
							<th key={ key } scope="col">
								{ label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ points.map( ( { date }, place ) => (
						<tr key={ date }>
							<th scope="row">{ date }</th>
							{ series.map( ( { key, points: own } ) => (
								<td key={ key }>{ formatValue( own[ place ]?.value ?? null, format ) }</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		);
	}
}
