/**
 * How a store's reply may differ from the recorded store's although the contract is kept. Each entry says why.
 *
 * @type {import('./shape.mjs').Variation[]}
 */
export const VARIATIONS = [
	{ at: /\._links$/, isExtra: true, why: 'The writes were recorded without links.' },
	{
		at: /\._links\.\w+\[\]\.targetHints$/,
		isOptional: true,
		isExtra: true,
		why: 'WordPress tells them since 6.7, only within.',
	},
	{
		at: /\.additionalData\..+$/,
		isOptional: true,
		why: 'The recording is the union over all tasks of a list; each task has only its own.',
	},
	{ at: /\[\]\.additionalData$/, orNull: true, why: 'A task without data of its own has none; the union hides it.' },
	{
		at: /\[\]\.actionUrl$/,
		as: 'url | null | string (empty)',
		why: 'It depends on the task, and on what it has done.',
	},
	{
		at: /tasks\[\]\.id$|^reply\[\]\.tasks\[\]\.id$/,
		as: 'string',
		why: 'Which tasks there are depends on the store; a test of its own looks at them.',
	},
	{
		at: /tasks\[\]\.(snoozedUntil|time|additionalInfo)$/,
		orNull: true,
		why: 'An extension may add a task without them.',
	},
	{
		at: /tasks\[\]\.snoozedUntil$/,
		as: 'integer | null',
		why: 'The recorded store had no task that can be put off.',
	},
];
