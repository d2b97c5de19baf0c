import { Button, NavigableMenu, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ChartInterval, ChartProps, ChartType } from './types';

interface Props extends Pick< ChartProps, 'interval' | 'intervals' | 'onIntervalChange' | 'type' | 'onTypeChange' > {
	isTable?: boolean;
	/** Without it there is no choice, where several charts share the controls. */
	onTableChange?: ( isTable: boolean ) => void;
}

/** What the owner sets about a chart. */
export const Controls = ( props: Props ) => {
	const { interval, intervals = [], onIntervalChange, type, onTypeChange, isTable, onTableChange } = props;
	return (
		<>
			{ onIntervalChange && intervals.length > 1 && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					className="storeboard-chart__interval"
					label={ __( 'Chart period', 'storeboard' ) }
					hideLabelFromVision
					value={ interval }
					options={ intervals.map( ( value ) => ( { value, label: intervalLabel( value ) } ) ) }
					onChange={ ( value ) => onIntervalChange( value as ChartInterval ) }
				/>
			) }
			{ onTypeChange && (
				<NavigableMenu
					className="storeboard-chart__types"
					role="menubar"
					orientation="horizontal"
					aria-label={ __( 'Chart type', 'storeboard' ) }
				>
					{ ( [ 'line', 'bar' ] as const ).map( ( each ) => (
						<Button
							key={ each }
							__next40pxDefaultSize
							icon={ icons[ each ] }
							label={ typeLabel( each ) }
							role="menuitemradio"
							aria-checked={ type === each }
							className={ type === each ? 'is-pressed' : undefined }
							tabIndex={ type === each ? 0 : -1 }
							onClick={ () => type !== each && onTypeChange( each ) }
						/>
					) ) }
				</NavigableMenu>
			) }
			{ onTableChange && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => onTableChange( ! isTable ) }>
					{ isTable ? __( 'Show as chart', 'storeboard' ) : __( 'Show as table', 'storeboard' ) }
				</Button>
			) }
		</>
	);
};

function intervalLabel( interval: ChartInterval ) {
	switch ( interval ) {
		case 'hour':
			return __( 'By hour', 'storeboard' );
		case 'day':
			return __( 'By day', 'storeboard' );
		case 'week':
			return __( 'By week', 'storeboard' );
		case 'month':
			return __( 'By month', 'storeboard' );
		case 'quarter':
			return __( 'By quarter', 'storeboard' );
		case 'year':
			return __( 'By year', 'storeboard' );
	}
}

const typeLabel = ( type: ChartType ) =>
	type === 'line' ? __( 'Line chart', 'storeboard' ) : __( 'Bar chart', 'storeboard' );

const icons = {
	line: (
		<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
			<path d="M4 17l5-6 4 3 6-8" fill="none" stroke="currentColor" strokeWidth="1.5" />
		</svg>
	),
	bar: (
		<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
			<path d="M5 12h3v7H5zM10.5 5h3v14h-3zM16 9h3v10h-3z" fill="currentColor" />
		</svg>
	),
};
