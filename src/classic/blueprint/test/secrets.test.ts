import { MASK, isSecretName, withoutSecrets } from '../secrets';

it.each( [
	'woocommerce_stripe_secret',
	'api_key',
	'apiKey',
	'publishableKey',
	'woocommerce_share_key',
	'license-key',
	'KEY',
	'keys',
	'user_password',
	'passwd',
	'access_token',
	'clientSecret',
] )( 'takes %s for the name of a secret', ( name ) => expect( isSecretName( name ) ).toBe( true ) );

it.each( [ 'keyword', 'monkey', 'keyboard_layout', 'woocommerce_currency', 'passage', 'turkey_rate' ] )(
	'does not take %s for one',
	( name ) => expect( isSecretName( name ) ).toBe( false )
);

it( 'masks values by their names, however deep, and leaves switches', () => {
	expect(
		withoutSecrets( {
			woocommerce_registration_generate_password: 'yes',
			stripe: { title: 'Card', secret_key: 'sk_live_1', tokens: { first: 'a', second: '' } },
			list: [ { token: 'b' } ],
		} )
	).toEqual( {
		woocommerce_registration_generate_password: 'yes',
		stripe: { title: 'Card', secret_key: MASK, tokens: { first: MASK, second: '' } },
		list: [ { token: MASK } ],
	} );
} );

it( 'masks secrets in serialised and quoted texts', () => {
	expect( withoutSecrets( 's:5:"title";s:4:"Card";s:10:"secret_key";s:9:"sk_live_1";' ) ).toBe(
		`s:5:"title";s:4:"Card";s:10:"secret_key";s:9:"${ MASK }";`
	);
	expect( withoutSecrets( '{\\"api_key\\":\\"abc\\",\\"title\\":\\"Card\\"}' ) ).not.toContain( 'abc' );
	expect( withoutSecrets( "VALUES ('woocommerce_share_key', 'abc', 'yes')" ) ).toBe(
		`VALUES ('woocommerce_share_key', '${ MASK }', 'yes')`
	);
} );
