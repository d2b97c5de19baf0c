import { noticesOf } from '../server-notices';

it.each( [
	[
		'a code is an error',
		{ code: 'rest_error', message: 'It failed.' },
		[ { status: 'error', text: 'It failed.' } ],
	],
	[ 'no code is a success', { message: 'It worked.' }, [ { status: 'success', text: 'It worked.' } ] ],
	[ 'no message says nothing', { code: 'rest_error' }, [] ],
	[ 'an empty message says nothing', { code: 'rest_error', message: ' ' }, [] ],
	[
		'the sentences of a field are joined',
		{
			code: 'rest_error',
			message: 'Two fields.',
			errors: { name: [ 'Too long.', 'Not allowed.' ], mail: 'Missing.' },
		},
		[
			{ status: 'error', text: 'Too long. Not allowed.' },
			{ status: 'error', text: 'Missing.' },
		],
	],
	[
		'fields are errors without a code too',
		{ message: 'Done.', errors: { jetpack: { download: 'Out of reach.' } } },
		[ { status: 'error', text: 'Out of reach.' } ],
	],
	[
		'fields that say nothing leave it to the message',
		{ code: 'rest_error', message: 'It failed.', errors: { name: [], mail: null } },
		[ { status: 'error', text: 'It failed.' } ],
	],
	[
		'the arguments that WordPress refused are fields',
		{
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): stock_quantity',
			data: { status: 400, params: { stock_quantity: 'stock_quantity is not of type integer.' } },
		},
		[ { status: 'error', text: 'stock_quantity is not of type integer.' } ],
	],
	[ 'an empty list of fields too', { message: 'Done.', errors: [] }, [ { status: 'success', text: 'Done.' } ] ],
	[
		'markup leaves its text',
		{ code: 'x', message: 'No &amp; <a href="javascript:alert(1)">never</a><script>alert(1)</script>' },
		[ { status: 'error', text: 'No & never' } ],
	],
] )( '%s', ( _, reply, notices ) => {
	expect( noticesOf( reply ) ).toEqual( notices );
} );
