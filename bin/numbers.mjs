#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './site/command.mjs';
import { ROOT } from './site/run.mjs';

/** Writes docs/numbers.md: what each number means, as includes/Reports/Registry.php has it, which screens, files, emails and agents read too. */

export const PAGE = path.join( ROOT, 'docs/numbers.md' );
const REGISTRY = path.join( ROOT, 'includes/Reports/Registry.php' );

/** The functions of the registry that declare metrics, in the order of the page, with what owners call them. */
const GROUPS = {
	of_orders: 'Orders and sales',
	of_distinct: 'Customers, products and coupons of orders',
	of_facts: 'Payment fees',
	of_costs: 'Profit',
	of_lines: 'Products, variations and categories: each of them',
	of_products: 'Products',
	of_variations: 'Variations',
	of_categories: 'Categories',
	of_coupons: 'Coupons',
	of_taxes: 'Taxes',
	of_customers: 'Customers',
	of_buyers: 'Repeat customers',
	of_stock: 'Stock and sales',
	of_stock_status: 'Products by the state of their stock',
	of_downloads: 'Downloads',
};

/** A label with its definitions behind it. Dimensions have labels alone. */
const LABEL = /__\( '([^']+)', 'storeboard' \), ((?:\$is_whole \? )?__\([^\n]*)/;

/**
 * @param {string} [php] The registry.
 * @return {Record<string, { label: string, definitions: string[] }[]>} What each function declares.
 * @throws {Error} Where one declares metrics that no group has.
 */
export function readNumbers( php = fs.readFileSync( REGISTRY, 'utf8' ) ) {
	const groups = {};
	let name = '';
	for ( const line of php.split( '\n' ) ) {
		name = /private static function (\w+)\(/.exec( line )?.[ 1 ] ?? name;
		const [ , label, rest ] = LABEL.exec( line ) ?? [];
		if ( ! label ) {
			continue;
		}
		if ( ! GROUPS[ name ] ) {
			throw new Error( `${ name }() declares '${ label }': give it a group in bin/numbers.mjs.` );
		}
		const definitions = [ ...rest.matchAll( /__\( '([^']+)', 'storeboard' \)/g ) ].map( ( [ , text ] ) => text );
		( groups[ name ] ??= [] ).push( { label, definitions } );
	}
	return groups;
}

/** @return {string} The page. */
export function makePage() {
	const groups = readNumbers();
	const table = ( [ name, title ] ) => `## ${ title }

| number | what it counts |
|---|---|
${ groups[ name ].map( ( { label, definitions } ) => `| ${ label } | ${ definitions.join( ' Of a product or category: ' ) } |` ).join( '\n' ) }
`;

	return `# What the numbers mean

\`npm run docs:numbers\` writes this page from \`includes/Reports/Registry.php\`, where each number is declared once: what Storeboard's own reports, cards, files and emails say, and what agents are told, is the
same. [For store owners](owners.md#what-the-numbers-mean) says what else decides: the date, refunds and currencies.

${ Object.entries( GROUPS ).map( table ).join( '\n' ) }`;
}

await runAsCommand( import.meta, () => fs.writeFileSync( PAGE, makePage() ) );
