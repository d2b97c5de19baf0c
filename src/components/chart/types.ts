import type { ReactNode } from 'react';
import type { ValueFormat } from '../../lib/value-format';

export type ChartInterval = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export type ChartType = 'line' | 'bar';

export interface ChartPoint {
	/** Start of the interval on the store's clock, as the API gives it: '2026-11-01 00:00:00', with 'T' in the place of the space, or a date alone. */
	date: string;
	/** The interval's last moment, which says how much of a target falls to it. */
	end?: string;
	/** Null where there is none: the line has a gap there. */
	value: number | null;
}

export interface ChartSeries {
	/** Unique in the chart. */
	key: string;
	/** In the legend: a range ('Month to date (Nov 1 - 22, 2026)') or an item's name. */
	label: string;
	points: ChartPoint[];
	/** The sum in the legend, or whatever stands for the whole series (an average). */
	total?: number | null;
	/** A colour of an extension's choice, as CSS. */
	color?: string;
	/** What the first series should be: a line, whatever the others are, at its dates. */
	isTarget?: true;
}

/** A note of the owner on a day, or on a range of days. It shows at the intervals that hold them. */
export interface ChartAnnotation {
	id: string | number;
	/** 'YYYY-MM-DD', with or without a time, on the store's clock. */
	date: string;
	/** The last day of a range; without it the note is on one day. */
	lastDate?: string;
	text: string;
}

export interface ChartProps {
	/** What is counted: 'Net sales'. */
	title: string;
	/** Where the title links to. */
	titleUrl?: string;
	/**
	 * `time`: the first series is the period, a second one what it is compared with; they stand above each other by their places, because their
	 * dates differ. `item`: one series for each thing that is compared, all with the same dates.
	 */
	mode?: 'time' | 'item';
	/** Those without points keep their place in the legend, also while loading. */
	series: ChartSeries[];
	/** What is counted, as the server calls it ('orders/net_revenue'), where it is of the whole store: its target is drawn too. */
	metric?: string;
	format: ValueFormat;
	interval: ChartInterval;
	/** Those that the period allows. Without `onIntervalChange`, or with one alone, there is no choice. */
	intervals?: ChartInterval[];
	onIntervalChange?: ( interval: ChartInterval ) => void;
	type: ChartType;
	/** Without it there is no choice. */
	onTypeChange?: ( type: ChartType ) => void;
	/** A placeholder of the same height. */
	isLoading?: boolean;
	/** Why the points could not be loaded: the message stands in their place. */
	error?: unknown;
	/** Instead of 'Couldn’t load the chart.', where several stand beside each other. */
	errorMessage?: string;
	/** As in ErrorMessage. */
	onRetry?: ( mayFocus: boolean ) => Promise< unknown >;
	annotations?: ChartAnnotation[];
	/** Opens what a day is made of, 'YYYY-MM-DD', up to the next one of the chart: from the plot by a click or Enter, and from each row of the table. */
	onOpen?: ( day: string, next?: string ) => void;
	/** Adds one to a day, 'YYYY-MM-DD': from the plot by N, and by Enter or a double click where these open nothing, and from each row of the table. */
	onAnnotate?: ( day: string ) => void;
	/** Instead of 'No data for the selected date range'. */
	emptyMessage?: string;
	/** Of the heading; 2 if not said. */
	headingLevel?: 2 | 3 | 4;
	/** Beside the chart's own controls, for example a menu. */
	actions?: ReactNode;
	/** Without a card around it, where the page has one. */
	isPlain?: boolean;
}
