import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, expectRecorded, keepState, noSite, recordings } from './lib/contract.mjs';
import { DIFFERENCES, VARIATIONS_OF } from './lib/differences.mjs';
import { fill, learn, readName } from './lib/recorded.mjs';

/** Other tests check these more thoroughly. */
const ELSEWHERE = {
	options: /^\w+ \/wc-admin\/options\b/,
	tasks: /^\w+ \/wc-admin\/onboarding\/tasks\b/,
	profile: /^\w+ \/wc-admin\/onboarding\/profile(?!\/progress)\b/,
	user: /^\w+ \/wp\/v2\/users\/me\b/,
	notes: /^\w+ \/wc-analytics\/admin\/notes\b/,
};

/** What the recorded requests write, to be restored: the route, and the part of its reply to send back. */
const WRITTEN = [
	...[ 'store_city', 'default_country', 'calc_taxes' ].map( ( id ) => [
		`/wc/v3/settings/general/woocommerce_${ id }`,
		( { value } ) => ( { value } ),
	] ),
	...[ 'date_type', 'excluded_report_order_statuses' ].map( ( id ) => [
		`/wc/v3/settings/wc_admin/woocommerce_${ id }`,
		( { value } ) => ( value === '' ? null : { value } ),
	] ),
	...[ 'bacs', 'cod' ].map( ( id ) => [
		`/wc/v3/payment_gateways/${ id }`,
		( { enabled, title, settings } ) => ( {
			enabled,
			title,
			settings: Object.fromEntries( Object.values( settings ).map( ( each ) => [ each.id, each.value ] ) ),
		} ),
	] ),
];

const OPTIONS = [
	'woocommerce_coming_soon',
	'woocommerce_store_pages_only',
	'woocommerce_setting_payments_recommendations_hidden',
	'woocommerce_show_marketplace_suggestions',
];

/**
 * Every recorded request, in order, because later ones use what earlier ones create.
 */
describe( 'the recordings', { skip: noSite }, () => {
	const known = {};
	let kept;
	let admin;
	const back = [];

	before( async ( t ) => {
		kept = await keepState();
		admin = await as( t, 'admin' );
		for ( const [ route, take ] of WRITTEN ) {
			const { status, body } = await admin( `GET ${ route }` );
			const sent = status === 200 && take( body );
			if ( sent ) {
				back.push( [ `PUT ${ route }`, sent ] );
			}
		}
		const { body: options } = await admin( `GET /wc-admin/options?options=${ OPTIONS }` );
		back.push( [
			'POST /wc-admin/options',
			Object.fromEntries( OPTIONS.map( ( name ) => [ name, options[ name ] || 'no' ] ) ),
		] );
	} );

	after( async () => {
		for ( const [ call, data ] of back ) {
			const { status } = await admin( call, data );
			assert.equal( status, 200, `${ call } did not undo the change` );
		}
		await kept?.restore();
	} );

	for ( const [ name, recorded ] of Object.entries( recordings ) ) {
		if ( Object.values( ELSEWHERE ).some( ( pattern ) => pattern.test( name ) ) ) {
			continue;
		}
		it( name, async ( t ) => {
			const { method, route, person, options } = readName( name );
			const difference = DIFFERENCES[ name ] ?? {};
			const isEmbedded = kept.about.platform === 'embedded';
			const other = isEmbedded ? difference.embedded : undefined;
			const call = await as( t, person );
			if ( ! call ) {
				return;
			}
			const about = { known, admin, recorded };
			await difference.before?.( about );
			const path = fill( difference.route?.( known, route ) ?? route, known );
			if ( path === null ) {
				t.skip( 'The store has nothing of this kind.' );
				return;
			}
			const answer = await call( `${ method } ${ path }`, other?.sent ?? recorded.sent, options );
			await difference.after?.( about );
			const reply = { ...answer, body: other?.rename?.( answer.body ) ?? answer.body };
			learn( name, reply.body, known );
			const variations = VARIATIONS_OF.filter( ( { of } ) => of.test( name ) );
			expectRecorded( name, reply, { variations } );
		} );
	}
} );
