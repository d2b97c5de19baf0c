import { truncate, truncateHtml } from '../truncate';

describe( 'text', () => {
	it( 'keeps a text up to the limit, and cuts longer ones by characters, with three dots', () => {
		expect( truncate( 'abcde', 5 ) ).toBe( 'abcde' );
		expect( truncate( 'abcdef', 5 ) ).toBe( 'abcde...' );
		expect( truncate( '', 5 ) ).toBe( '' );
	} );

	it( 'counts a surrogate pair as one character and never splits it', () => {
		expect( truncate( '🚀🚀🚀', 2 ) ).toBe( '🚀🚀...' );
		expect( truncate( 'مرحبا بكم', 5 ) ).toBe( 'مرحبا...' );
	} );
} );

describe( 'rich text', () => {
	it( 'counts text, not markup', () => {
		expect( truncateHtml( '<p><b>abc</b>de</p>', 5 ) ).toBe( '<p><b>abc</b>de</p>' );
	} );

	it( 'keeps elements complete that are open at the cut, and drops what follows', () => {
		expect( truncateHtml( '<p>ab <a href="https://a.test/">cdef</a> gh</p><p>ij</p>', 5 ) ).toBe(
			'<p>ab <a href="https://a.test/">cd...</a></p>'
		);
		expect( truncateHtml( '<p>abcde</p><p>fg</p>', 5 ) ).toBe( '<p>abcde</p><p>...</p>' );
	} );

	it( 'keeps only what is allowed', () => {
		expect( truncateHtml( '<script>alert(1)</script><img src=x onerror="alert(1)">abcdef', 3 ) ).toBe( 'abc...' );
		expect( truncateHtml( '<a href="javascript:alert(1)">ab</a>', 9 ) ).toBe( '<a>ab</a>' );
	} );
} );
