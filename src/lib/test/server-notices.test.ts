import { fieldsOf } from '../server-notices';

it.each( [
	[ 'no fields', { code: 'rest_error', message: 'It failed.' }, {} ],
	[
		'the sentences of a field are joined',
		{
			code: 'rest_error',
			message: 'Two fields.',
			errors: { name: [ 'Too long.', 'Not allowed.' ], mail: 'Missing.' },
		},
		{ name: 'Too long. Not allowed.', mail: 'Missing.' },
	],
	[
		'fields are errors without a code too',
		{ message: 'Done.', errors: { jetpack: { download: 'Out of reach.' } } },
		{ jetpack: 'Out of reach.' },
	],
	[
		'fields that say nothing leave it to the message',
		{ code: 'rest_error', message: 'It failed.', errors: { name: [], mail: null } },
		{},
	],
	[
		'the arguments that WordPress refused are fields',
		{
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): stock_quantity',
			data: { status: 400, params: { stock_quantity: 'stock_quantity is not of type integer.' } },
		},
		{ stock_quantity: 'stock_quantity is not of type integer.' },
	],
	[ 'an empty list of fields is none', { message: 'Done.', errors: [] }, {} ],
	[
		'markup leaves its text',
		{ errors: { x: 'No &amp; <a href="javascript:alert(1)">never</a><script>alert(1)</script>' } },
		{ x: 'No & never' },
	],
] )( '%s', ( _, reply, fields ) => {
	expect( fieldsOf( reply ) ).toEqual( fields );
} );
