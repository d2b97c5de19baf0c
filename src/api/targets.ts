import type { ValueFormat } from '../lib/value-format';
import type { TargetPeriod } from '../lib/targets';
import {
	readArray,
	readBoolean,
	readCount,
	readEach,
	readId,
	readList,
	readNumber,
	readObject,
	readString,
	type Body,
} from './read';
import { post, query } from './request';

const PATH = '/storeboard/v1/targets';

/** A metric that can have a target. */
interface TargetMetric {
	/** 'orders/net_revenue'. */
	metric: string;
	label: string;
	format: ValueFormat;
	better: string;
}

/** What the store wants a metric to be, and what it is in the period that today is in. */
export interface Target extends TargetMetric {
	period: TargetPeriod;
	amount: number;
	revision: number;
	/** How much of the period is over, in percent. */
	over: number;
	/** Null where the store has no such number. */
	value: number | null;
	/** It does not grow over the period, such as an average. */
	isLevel: boolean;
	isBehind: boolean;
	/** What has to be said beside the value: how much of it is known, and whether currencies are added up. */
	notes: string[];
}

export interface Targets {
	targets: Target[];
	metrics: TargetMetric[];
}

function readMetric( body: unknown ): TargetMetric {
	const { metric, label, format, better } = readObject( body, 'Metric' );
	return {
		metric: readId( metric, 'Metric' ),
		label: readString( label ),
		format: ( format === 'integer' ? 'number' : readString( format ) ) as ValueFormat,
		better: readString( better ),
	};
}

/** What a card says of the store's target of its metric. */
export type CardTarget = Pick< Target, 'period' | 'amount' | 'over' | 'isLevel' | 'isBehind' >;

export const readCardTarget = ( row: Body ): CardTarget => ( {
	period: readString( row.period ) as TargetPeriod,
	amount: readNumber( row.amount, 'Target' ),
	over: readNumber( row.over, 'Share of the period' ),
	isLevel: readBoolean( row.is_level ),
	isBehind: readBoolean( row.is_behind ),
} );

function readTargets( body: unknown ): Targets {
	const { targets, metrics } = readObject( body, 'Targets' );
	return {
		targets: readEach( readArray( targets, 'Targets' ), ( each ) => {
			const row = readObject( each, 'Target' );
			return {
				...readMetric( row ),
				...readCardTarget( row ),
				revision: readCount( row.revision, 'Revision' ),
				value: row.value === null ? null : readNumber( row.value, 'Value' ),
				notes: readEach( readList( row.notes, 'Notes' ), readString ),
			};
		} ),
		metrics: readEach( readArray( metrics, 'Metrics' ), readMetric ),
	};
}

export const fetchTargets = ( signal?: AbortSignal ) => query( PATH, readTargets, signal );

/**
 * Sets a target.
 *
 * @param asked.amount   0 removes it.
 * @param asked.revision The one that was read; 0 where there was none.
 */
export const saveTarget = ( asked: { metric: string; period: TargetPeriod; amount: number; revision: number } ) =>
	post( PATH, asked, readTargets );
