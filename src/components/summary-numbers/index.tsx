import { useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { ErrorMessage } from '../error-message';
import { Figure } from './figure';
import type { SummaryNumbersProps } from './types';
import './style.scss';

export type { SummaryNumber, SummaryNumbersProps } from './types';

/** The figures of a period, each with its change, as a list: of links where they have an address. On small screens they are a row that scrolls. */
export const SummaryNumbers = ( props: SummaryNumbersProps ) => failureOf( props ) ?? <List { ...props } />;

/** The same as tabs that choose a chart, which stands in a SummaryPanel. */
export const SummaryTabs = ( props: TabsProps ) => failureOf( props ) ?? <Tabs { ...props } />;

type TabsProps = SummaryNumbersProps & { onSelect: ( key: string ) => void };

const failureOf = ( { error, isLoading, onRetry = async () => {} }: SummaryNumbersProps ) =>
	error && ! isLoading ? (
		<div className="storeboard-summary-failed">
			<ErrorMessage
				what={ __( 'Couldn’t load your stats.', 'storeboard' ) }
				error={ error }
				onRetry={ onRetry }
			/>
		</div>
	) : undefined;

const classOf = ( comparison: SummaryNumbersProps[ 'comparison' ] ) =>
	`storeboard-summary ${ comparison === 'none' ? '' : 'is-compared' }`;

const tabId = ( panelId: string, key: string ) => `${ panelId }-tab-${ key }`;

function Tabs( { label, numbers, selected, onSelect, panelId, isLoading = false, comparison }: TabsProps ) {
	const list = useRef< HTMLDivElement >( null );
	const chosen = numbers.some( ( { key } ) => key === selected ) ? selected : numbers[ 0 ]?.key;

	function onKeyDown( event: KeyboardEvent< HTMLDivElement > ) {
		const tabs = [ ...( list.current?.querySelectorAll< HTMLElement >( '[role="tab"]' ) ?? [] ) ];
		const place = tabs.indexOf( event.target as HTMLElement );
		const forwards = isRTL() ? 'ArrowLeft' : 'ArrowRight';
		const backwards = isRTL() ? 'ArrowRight' : 'ArrowLeft';
		const places: Record< string, number > = {
			[ forwards ]: ( place + 1 ) % tabs.length,
			[ backwards ]: ( place - 1 + tabs.length ) % tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const next = places[ event.key ];
		if ( place >= 0 && next !== undefined ) {
			event.preventDefault();
			tabs[ next ]?.focus();
		}
	}

	return (
		<div
			ref={ list }
			className={ classOf( comparison ) }
			role="tablist"
			tabIndex={ -1 }
			aria-label={ label }
			aria-busy={ isLoading }
			onKeyDown={ onKeyDown }
		>
			{ numbers.map( ( number ) => {
				const isSelected = number.key === chosen;
				return (
					<button
						key={ number.key }
						type="button"
						role="tab"
						id={ panelId && tabId( panelId, number.key ) }
						className="storeboard-summary__figure"
						aria-selected={ isSelected }
						aria-controls={ isSelected ? panelId : undefined }
						tabIndex={ isSelected ? 0 : -1 }
						onClick={ () => {
							number.onClick?.();
							if ( ! isSelected ) {
								onSelect( number.key );
							}
						} }
					>
						<Figure number={ number } isLoading={ isLoading } comparison={ comparison } />
					</button>
				);
			} ) }
		</div>
	);
}

function List( { label, numbers, isLoading = false, comparison }: SummaryNumbersProps ) {
	return (
		<ul className={ classOf( comparison ) } aria-label={ label } aria-busy={ isLoading }>
			{ numbers.map( ( number ) => {
				const figure = <Figure number={ number } isLoading={ isLoading } comparison={ comparison } />;
				return (
					<li key={ number.key } className="storeboard-summary__item">
						{ number.href ? (
							<a className="storeboard-summary__figure" href={ number.href } onClick={ number.onClick }>
								{ figure }
							</a>
						) : (
							<div className="storeboard-summary__figure">{ figure }</div>
						) }
						{ number.detail }
					</li>
				);
			} ) }
		</ul>
	);
}

/** Where the chart of the selected figure stands. */
export const SummaryPanel = ( { id, selected, children }: { id: string; selected: string; children: ReactNode } ) => (
	<div id={ id } className="storeboard-summary-panel" role="tabpanel" aria-labelledby={ tabId( id, selected ) }>
		{ children }
	</div>
);
