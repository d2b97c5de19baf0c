import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { useChunk } from '../components/use-chunk';
import { isShown } from '../lib/report-query';
import type { ControlsProps } from './controls';
import type { TableSearchProps } from './table-search';

const load = () => import( /* webpackChunkName: "report-controls" */ './controls' );

export const prefetchControls = () => void load().catch( () => {} );

/** Whether the period and a filter stand in two lines on a phone. */
const hasTwo = ( { query, view }: ControlsProps ) =>
	!! view.ranges && view.report.filters.some( ( filter ) => isShown( filter, query ) );

interface Props extends ControlsProps {
	/** Is called once they are there: with them comes what else of the page is in their script. */
	onLoad?: () => void;
}

/** The controls have a script of their own: figures and rows do not wait for it. Their place is kept. */
export function Controls( { onLoad, ...props }: Props ) {
	const { part, error, retry } = useChunk( load );
	const isLoaded = !! part;
	useEffect( () => {
		if ( isLoaded ) {
			onLoad?.();
		}
	}, [ isLoaded ] ); // eslint-disable-line react-hooks/exhaustive-deps

	if ( part ) {
		return <part.default { ...props } />;
	}
	return error ? (
		<ErrorMessage what={ __( 'Couldn’t load the filters.', 'storeboard' ) } error={ error } onRetry={ retry } />
	) : (
		<div className={ `storeboard-report__controls ${ hasTwo( props ) ? 'has-two' : '' }` } aria-busy="true" />
	);
}

/** The search of a table comes with them. */
export function TableSearch( props: TableSearchProps ) {
	const { part } = useChunk( load );

	return <div className="storeboard-report__search">{ part && <part.TableSearch { ...props } /> }</div>;
}
