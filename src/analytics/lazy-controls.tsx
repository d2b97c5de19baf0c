import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { ErrorMessage } from '../components/error-message';
import { keptFilters } from '../components/filters/kept-filters';
import { lazyPart, preloadChunk, useChunk } from '../components/lazy-part';
import { isShown, type ReportQuery } from '../lib/report-query';
import type { ControlsProps } from './controls';
import type { openDays as open } from './open-days';
import type { TableSearchProps } from './table-search';

export const loadControls = () => import( /* webpackChunkName: "report-controls" */ './controls' );

/** What their script brings, once it is there. */
export const useControls = () => useChunk( loadControls );

/** Ends also where they do not come: their place says so. */
export const prefetchControls = () => preloadChunk( loadControls ).catch( () => {} );

/** Whether what is chosen shows a card below the controls, whose height only their script knows. */
export const hasCard = ( { chosen }: ReportQuery ) =>
	chosen.some( ( { option } ) => option.settings || option.subFilters || option.value === 'advanced' );

/** How many filters stand behind the period: as many as showed last, one of an extension comes later. */
function filterCount( { view }: Omit< ControlsProps, 'panel' > ) {
	const { id = '', filters } = view.report;
	const shown = filters.filter( ( filter ) => isShown( filter, view.query ) ).length;
	// Without a period a filter stands in its place.
	return shown ? Math.max( shown, keptFilters( id ).get()?.length ?? 0 ) - Number( ! view.ranges ) : 0;
}

interface Props extends Omit< ControlsProps, 'panel' > {
	/** At the end of the row. */
	children: ReactNode;
	/** Is called once they are there: with them comes what else of the page is in their script. */
	onLoad?: () => void;
}

/**
 * The row above a report, in the same order whatever is open: what needs more room stands below it. The controls have a script of their own:
 * figures and rows do not wait for it. Their place is kept.
 */
export function Controls( { onLoad, children, ...props }: Props ) {
	const { part, error, retry } = useChunk( loadControls );
	const [ panel, setPanel ] = useState< HTMLElement | null >( null );
	const isLoaded = !! part;
	useEffect( () => {
		if ( isLoaded ) {
			onLoad?.();
		}
	}, [ isLoaded ] ); // eslint-disable-line react-hooks/exhaustive-deps -- `onLoad` may be new with each render: it is called once.

	return (
		<div className="storeboard-report__head">
			{ controls() }
			<div className="storeboard-report__side">{ children }</div>
			<div ref={ setPanel } className="storeboard-report__panel" />
		</div>
	);

	function controls() {
		if ( part ) {
			return <part.default { ...props } panel={ panel } />;
		}
		return error ? (
			<ErrorMessage what={ __( 'Couldn’t load the filters.', 'storeboard' ) } error={ error } onRetry={ retry } />
		) : (
			<div
				className="storeboard-report__controls"
				style={ { '--storeboard-filters': filterCount( props ) } as CSSProperties }
				aria-busy="true"
			/>
		);
	}
}

/** Opens the orders of days of the chart; where the script does not come, the controls say so. */
export const openDays = ( ...args: Parameters< typeof open > ) =>
	void loadControls().then(
		( part ) => part.openDays( ...args ),
		() => {}
	);

/** What is said after ten seconds comes with them. */
export const LongWait = lazyPart( loadControls, { pick: ( part ) => part.LongWait } );

const Search = lazyPart( loadControls, { pick: ( part ) => part.TableSearch } );

/** The search of a table comes with them. */
export const TableSearch = ( props: TableSearchProps ) => (
	<div className="storeboard-report__search">
		<Search { ...props } />
	</div>
);
