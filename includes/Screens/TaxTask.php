<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The page of the task tax. It begins as in src/tasks/tax: with a choice of partners where one covers the store's country, else with the
 * steps by hand.
 */
final class TaxTask extends TaskPage {

	/** Lists of countries in the task's data, one for each partner. */
	private const PARTNERS = [ 'woocommerceTaxCountries', 'stripeTaxCountries' ];

	protected function content(): string {
		// The page of a partner depends on what only the client asks for.
		if ( '' !== $this->argument( 'partner' ) . $this->argument( 'auto' ) ) {
			return parent::content();
		}

		return $this->has_partner() ? $this->choice() : $this->manual_steps();
	}

	private function choice(): string {
		return sprintf(
			'<section class="storeboard-card storeboard-tax" aria-busy="true"><h2>%s</h2><p class="storeboard-tax__text">%s</p>'
			. '<div class="storeboard-tax__skeleton" aria-hidden="true"></div></section>',
			esc_html__( 'Choose a tax partner', 'storeboard' ),
			esc_html__( 'It works out the sales tax of every order for you.', 'storeboard' )
		);
	}

	private function manual_steps(): string {
		$address = array_map( static fn( $part ) => get_option( "woocommerce_$part", '' ), [ 'default_country', 'store_address', 'store_postcode' ] );

		return Skeleton::steps(
			[
				'store_location' => [
					'label'       => __( 'Set store location', 'storeboard' ),
					'description' => __( 'Sales tax depends on where your store is.', 'storeboard' ),
					'fields'      => 5,
				],
				'rates'          => [
					'label'       => __( 'Configure tax rates', 'storeboard' ),
					'description' => __( 'Enter the tax rates of the places that you sell to.', 'storeboard' ),
				],
			],
			in_array( '', $address, true ) ? 'store_location' : 'rates'
		);
	}

	private function has_partner(): bool {
		$country = strtok( (string) get_option( 'woocommerce_default_country', '' ), ':' );
		foreach ( (array) ( $this->task()['additionalData'] ?? [] ) as $name => $countries ) {
			if ( in_array( $name, self::PARTNERS, true ) && in_array( $country, (array) $countries, true ) ) {
				return true;
			}
		}

		return false;
	}
}
