<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/**
 * The page of the task tax. It begins as in src/setup/tasks/tax: with a choice of partners where one covers the store's country, else with the
 * steps by hand.
 */
final class TaxTask extends TaskPage {

	/** Lists of countries in the task's data, one for each partner, to the flags that exclude it. */
	private const PARTNERS = [
		'woocommerceTaxCountries' => [ 'taxJarActivated', 'woocommerceTaxActivated', 'woocommerceShippingActivated' ],
		'stripeTaxCountries'      => [],
	];

	protected function content(): string {
		return $this->done() . $this->steps();
	}

	private function steps(): string {
		// The page of a partner depends on what only the client asks for.
		if ( '' !== $this->argument( 'partner' ) . $this->argument( 'auto' ) ) {
			return parent::content();
		}
		$has_partner = $this->has_partner();
		if ( null === $has_partner ) {
			return parent::content();
		}

		return $has_partner ? $this->choice() : $this->manual_steps();
	}

	/** The task is done; all the same, the owner may change their mind. */
	private function done(): string {
		if ( empty( $this->task()['isComplete'] ) ) {
			return '';
		}

		return sprintf(
			'<p class="storeboard-tax__done">%s <a href="%s">%s</a></p>',
			'yes' === get_option( 'woocommerce_calc_taxes' )
				? esc_html__( 'Sales tax is set up. You can change it here anytime.', 'storeboard' )
				: esc_html__( 'Your store doesn’t charge sales tax. You can change it here anytime.', 'storeboard' ),
			esc_url( admin_url( 'admin.php?page=wc-settings&tab=tax' ) ),
			esc_html__( 'Tax settings', 'storeboard' )
		);
	}

	private function choice(): string {
		return sprintf(
			'<section class="storeboard-card storeboard-tax" aria-busy="true"><h2>%s</h2><p class="storeboard-tax__text">%s</p>'
			. '<div class="storeboard-tax__skeleton" aria-hidden="true"></div></section>',
			esc_html__( 'Choose a tax partner', 'storeboard' ),
			esc_html__( 'It calculates sales tax on every order for you.', 'storeboard' )
		);
	}

	private function manual_steps(): string {
		$address  = array_map( static fn( $part ) => (string) get_option( "woocommerce_$part", '' ), [ 'default_country', 'store_address' ] );
		$has_both = ! in_array( '', $address, true );
		if ( $has_both && '' === (string) get_option( 'woocommerce_store_postcode', '' ) ) {
			// The client asks first whether the country has post codes.
			return parent::content();
		}

		return Skeleton::steps(
			[
				'store_location' => [
					'label'       => __( 'Set store location', 'storeboard' ),
					'description' => __( 'Sales tax depends on where your store is.', 'storeboard' ),
					'fields'      => 5,
				],
				'rates'          => [
					'label'       => __( 'Configure tax rates', 'storeboard' ),
					'description' => __( 'Enter tax rates for the places you sell to.', 'storeboard' ),
				],
			],
			// A step that is done can be opened again; one behind a step to do cannot.
			$has_both && 'store_location' !== $this->argument( 'step' ) ? 'rates' : 'store_location',
			$has_both ? [ 'store_location' ] : []
		);
	}

	/** As src/setup/tasks/tax/partners.ts works it out; null where the server does not say which countries a partner covers. */
	private function has_partner(): ?bool {
		$country = strtok( (string) get_option( 'woocommerce_default_country', '' ), ':' );
		$data    = (array) ( $this->task()['additionalData'] ?? [] );
		foreach ( self::PARTNERS as $countries => $excluded_by ) {
			if ( in_array( true, array_map( static fn( $name ) => $data[ $name ] ?? false, $excluded_by ), true ) ) {
				continue;
			}
			if ( ! is_array( $data[ $countries ] ?? null ) || [] === $data[ $countries ] ) {
				return null;
			}
			if ( in_array( $country, $data[ $countries ], true ) ) {
				return true;
			}
		}

		return false;
	}
}
