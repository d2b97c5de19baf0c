import { plainText, sanitizeHtml } from '../sanitize';

describe( 'sanitizeHtml', () => {
	it.each( [
		[ 'words', 'words' ],
		[ 'a <b>b</b> <em>c</em> <i>d</i> <strong>e</strong>', 'a <b>b</b> <em>c</em> <i>d</i> <strong>e</strong>' ],
		[ '<p>one<br>two</p>', '<p>one<br>two</p>' ],
		[ '<a href="https://shop.test/a?b=1&amp;c=2">go</a>', '<a href="https://shop.test/a?b=1&amp;c=2">go</a>' ],
		[ '<a href="admin.php?page=wc-settings">go</a>', '<a href="admin.php?page=wc-settings">go</a>' ],
		[ '<a href="mailto:a@shop.test">write</a>', '<a href="mailto:a@shop.test">write</a>' ],
		[ '<a href="tel:+491234">call</a>', '<a href="tel:+491234">call</a>' ],
		[
			'<a href="/f" name="n" rel="help" download="f.csv">f</a>',
			'<a href="/f" name="n" rel="help" download="f.csv">f</a>',
		],
		[ '5 &lt; 6 &amp; 7', '5 &lt; 6 &amp; 7' ],
		[ '&lt;script&gt;shown as text&lt;/script&gt;', '&lt;script&gt;shown as text&lt;/script&gt;' ],
	] )( 'keeps %s', ( html, kept ) => {
		expect( sanitizeHtml( html ) ).toBe( kept );
	} );

	it.each( [
		[ '<h1>Big</h1> <span class="x">words</span>', 'Big words' ],
		[ '<div><ul><li>one</li></ul></div>', 'one' ],
		[ '<b class="x" id="y" style="color:red" data-z="1" title="t">b</b>', '<b>b</b>' ],
		[ 'a<script>alert(1)</script>b', 'ab' ],
		[ 'a<style>*{display:none}</style>b', 'ab' ],
		[ 'a<iframe src="https://evil.test">b</iframe>c', 'ac' ],
		[ '<b>unclosed', '<b>unclosed</b>' ],
		[ '<object data="x">other</object>', 'other' ],
		[ '<form action="https://evil.test"><button>press</button></form>', 'press' ],
	] )( 'makes of %s only what is allowed', ( html, kept ) => {
		expect( sanitizeHtml( html ) ).toBe( kept );
	} );

	it.each( [
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' javascript:alert(1)',
		'\u0001javascript:alert(1)',
		'java\nscript:alert(1)',
		'java\tscript:alert(1)',
		'&#106;avascript:alert(1)',
		'&#x6A&#x61;vascript&colon;alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'data:text/html;base64,PHNjcmlwdD4=',
		'vbscript:msgbox(1)',
		'blob:https://shop.test/x',
		'file:///etc/passwd',
		'http://[broken',
	] )( 'takes the address %j from a link and leaves its text', ( address ) => {
		expect( sanitizeHtml( `<a href="${ address }">go</a>` ) ).toBe( '<a>go</a>' );
	} );

	it.each( [ '_blank', '_BLANK', 'elsewhere' ] )( 'gives the window named %s no access to the page', ( target ) => {
		const link = `<a target="${ target }" href="https://evil.test/" rel="opener">go</a>`;

		expect( sanitizeHtml( link ) ).toBe(
			`<a target="${ target }" href="https://evil.test/" rel="noopener noreferrer">go</a>`
		);
	} );

	const hostile = [
		'<img src=x onerror=alert(1)>',
		'<svg onload=alert(1)>',
		'<svg/onload=alert(1)//',
		'<svg><script>alert(1)</script></svg>',
		'<svg><a xlink:href="javascript:alert(1)"><text>go</text></a></svg>',
		'<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
		'<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>',
		'<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
		'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
		'<b onclick=alert(1) onmouseover="alert(1)">x</b>',
		'<a href="x" onfocus=alert(1) autofocus>x</a>',
		'<div><div><div><a href="javascript:alert(1)"><b><img src=x onerror=alert(1)></b></a></div></div></div>',
		'<b><script>alert(1)</script><i onload=alert(1)><svg onload=alert(1)></i></b>',
		'<<script>script>alert(1)<</script>/script>',
		'<scr<script>ipt>alert(1)</scr</script>ipt>',
		'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
		'<template><img src=x onerror=alert(1)></template>',
		'<xmp><img src=x onerror=alert(1)></xmp>',
		'<noembed><img src=x onerror=alert(1)></noembed>',
		'<textarea><img src=x onerror=alert(1)></textarea>',
		'<title><img src=x onerror=alert(1)></title>',
		'<plaintext><img src=x onerror=alert(1)>',
		'<!--><img src=x onerror=alert(1)>-->',
		'<!-- --!><img src=x onerror=alert(1)>-->',
		'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
		'<iframe src="javascript:alert(1)">',
		'<embed src="javascript:alert(1)">',
		'<base href="https://evil.test/">',
		'<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
		'<link rel=stylesheet href="https://evil.test/x.css">',
		'<body onload=alert(1)>',
		'<details open ontoggle=alert(1)>',
		'<video><source onerror=alert(1)></video>',
		'<input autofocus onfocus=alert(1)>',
		'<form><input name=attributes><input name=children></form><b onclick=alert(1)>x</b>',
		'<p style="background:url(javascript:alert(1))">x</p>',
	];

	it.each( hostile )( 'leaves nothing of %s that runs or loads', ( html ) => {
		const once = sanitizeHtml( html );
		const place = document.createElement( 'div' );
		place.innerHTML = once;

		const tags = [ ...place.querySelectorAll( '*' ) ].map( ( { tagName } ) => tagName );
		const attributes = [ ...place.querySelectorAll( '*' ) ].flatMap( ( element ) => element.getAttributeNames() );
		expect( tags.filter( ( tag ) => ! [ 'A', 'B', 'EM', 'I', 'STRONG', 'P', 'BR' ].includes( tag ) ) ).toEqual(
			[]
		);
		expect(
			attributes.filter( ( name ) => ! [ 'href', 'target', 'rel', 'name', 'download' ].includes( name ) )
		).toEqual( [] );
		expect( place.querySelector( '[href*="script:"]' ) ).toBeNull();
		// A browser's version of it is clean too.
		expect( sanitizeHtml( place.innerHTML ) ).toBe( place.innerHTML );
	} );

	it( 'loads no picture while it reads the markup', () => {
		const started = jest.fn();
		Object.assign( window, { started } );

		sanitizeHtml( '<img src="x" onerror="started()"><script>started()</script><svg onload="started()">' );

		expect( started ).not.toHaveBeenCalled();
		Reflect.deleteProperty( window, 'started' );
	} );
} );

describe( 'plainText', () => {
	it.each( [
		[ 'Add products', 'Add products' ],
		[ 'Tom &amp; Ana&#039;s &#8220;Shop&#8221; &hellip;', "Tom & Ana's “Shop” …" ],
		[ 'Joe&#x27;s', "Joe's" ],
		[ 'AT&amp;amp;T', 'AT&amp;T' ],
		[ '<b>Bold</b> title', 'Bold title' ],
		[ '&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>' ],
		[ '5 < 6 & 7 > 3', '5 < 6 & 7 > 3' ],
		[ 'I <3 wool', 'I <3 wool' ],
		[ 'a<script>alert(1)</script>b<style>*{}</style>', 'ab' ],
		[ '<img src=x onerror=alert(1)>Hello', 'Hello' ],
		[ '', '' ],
		[ 'ಅಂಗಡಿ 店 متجر 🛍', 'ಅಂಗಡಿ 店 متجر 🛍' ],
		[ 'left \u202eopen', 'left \u202eopen\u202c' ],
		[ '<b>two \u2067levels \u2066open</b>', 'two \u2067levels \u2066open\u2069\u2069' ],
		[ 'a \u2068closed\u2069 one', 'a \u2068closed\u2069 one' ],
	] )( 'reads %j as %j', ( html, text ) => {
		expect( plainText( html ) ).toBe( text );
	} );
} );
