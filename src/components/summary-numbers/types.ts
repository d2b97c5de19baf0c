import type { ReactNode } from 'react';
import type { Better } from '../../lib/metrics';
import type { ValueFormat } from '../../lib/value-format';

export interface SummaryNumber {
	/** Unique in the row: the chart's key. */
	key: string;
	label: string;
	/** Null where there is none: 'N/A'. */
	value: number | null;
	/** The same of the period compared with. Undefined where nothing is compared, or it is not here yet. */
	previous?: number | null;
	format: ValueFormat;
	/** Which way it had better go; its change has no colour where neither is better. */
	better?: Better;
	/** Where the figure links to, if the row does not choose a chart. */
	href?: string;
	onClick?: () => void;
	/** Below the figure, for example what it means. Not in a row that chooses a chart. */
	detail?: ReactNode;
}

export interface SummaryNumbersProps {
	/** Names the row: 'Totals of the period'. */
	label: string;
	numbers: SummaryNumber[];
	/** What the figures are compared with; `previous_period` if not said. */
	comparison?: 'previous_period' | 'previous_year' | 'custom' | 'none';
	/** The key of the figure whose chart shows. */
	selected?: string;
	/** The id of the element with the chart; SummaryPanel makes it. */
	panelId?: string;
	/** Placeholders of the same height: as many as there are numbers, whose labels show already. */
	isLoading?: boolean;
	/** Why the figures could not be loaded. */
	error?: unknown;
	/** As in ErrorMessage. */
	onRetry?: ( mayFocus: boolean ) => Promise< unknown >;
}
