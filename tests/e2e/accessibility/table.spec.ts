import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SCREENS } from './screens';

const PAGE = path.resolve( __dirname, '../../../docs/accessibility.md' );
const [ BEGIN, END ] = [ '<!-- screens -->\n', '<!-- /screens -->' ];

const states = ( { onlyFull, gate, empty }: ( typeof SCREENS )[ 0 ] ) =>
	onlyFull
		? 'full'
		: `loading, ${ empty ? 'empty, ' : '' }failed${ gate ? ' (all, and all but the first request)' : '' }, full`;

/** The table of docs/accessibility.md. STOREBOARD_WRITE=1 writes it there. */
test( 'docs/accessibility.md lists the same screens', { tag: '@always' }, () => {
	const rows = SCREENS.map( ( screen ) => {
		const more = ( screen.openings ?? [] ).map( ( { name } ) => name ).join( ', ' );
		return `| ${ screen.name } | ${ states( screen ) } | ${ more || '–' } |\n`;
	} );
	const table = `| screen | states | opened, besides every menu |\n|---|---|---|\n${ rows.join( '' ) }`;
	const page = fs.readFileSync( PAGE, 'utf8' );
	const [ before, rest ] = page.split( BEGIN );
	const [ , after ] = rest!.split( END );
	const wanted = before + BEGIN + table + END + after;
	if ( process.env.STOREBOARD_WRITE ) {
		fs.writeFileSync( PAGE, wanted );
	}
	expect( fs.readFileSync( PAGE, 'utf8' ), 'STOREBOARD_WRITE=1 writes it again' ).toBe( wanted );
} );
