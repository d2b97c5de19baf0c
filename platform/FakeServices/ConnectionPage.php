<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

/**
 * Where a real store sends its owner to another site, the sample store sends them to this page. It says what it is,
 * calls no outside service, and leads back as the real service would.
 */
final class ConnectionPage {

	private const ACTION = 'storeboard_sample_connection';

	/** @var array<string, Service> */
	private static array $services = [];

	public static function offer( Service $service ): void {
		self::$services[ $service->id() ] = $service;

		add_action( 'admin_post_' . self::ACTION, [ self::class, 'answer' ] );
	}

	/**
	 * @param Service $service The service that the owner visits.
	 * @param string  $back    The return address, on this site.
	 */
	public static function url( Service $service, string $back ): string {
		return add_query_arg(
			[
				'action'   => self::ACTION,
				'service'  => $service->id(),
				'redirect' => rawurlencode( $back ),
			],
			admin_url( 'admin-post.php' )
		);
	}

	/** Shows the page, or handles a choice. */
	public static function answer(): void {
		$asked   = array_map( static fn( $value ) => is_string( $value ) ? wp_unslash( $value ) : '', $_REQUEST );
		$service = self::$services[ $asked['service'] ?? '' ] ?? null;

		if ( null === $service || ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'This sample connection doesn’t exist.', 'storeboard-platform' ), '', [ 'response' => 403 ] );
		}

		$back = wp_validate_redirect( $asked['redirect'] ?? '', admin_url( 'admin.php?page=wc-admin' ) );

		if ( 'POST' !== $_SERVER['REQUEST_METHOD'] ) {
			wp_die( self::page( $service, $back ), esc_html( self::title( $service ) ), [ 'response' => 200 ] );
		}

		check_admin_referer( self::ACTION . $service->id() );
		$choice = $asked['choice'] ?? '';

		wp_safe_redirect( $service->choose( isset( $service->choices()[ $choice ] ) ? $choice : '', $back ) );
		exit;
	}

	/** @return string HTML. */
	public static function page( Service $service, string $back ): string {
		$buttons = '';

		foreach ( $service->choices() + [ '' => __( 'Go back without connecting', 'storeboard-platform' ) ] as $choice => $words ) {
			$buttons .= sprintf( '<p><button type="submit" class="button" name="choice" value="%s">%s</button></p>', esc_attr( $choice ), esc_html( $words ) );
		}

		return sprintf(
			'<h1>%s</h1><p>%s</p><form method="post" action="%s">%s<input type="hidden" name="action" value="%s">
			<input type="hidden" name="service" value="%s"><input type="hidden" name="redirect" value="%s">%s</form>',
			esc_html( self::title( $service ) ),
			esc_html__( 'This is a demo service. It doesn’t send data or create an account.', 'storeboard-platform' ),
			esc_url( admin_url( 'admin-post.php' ) ),
			wp_nonce_field( self::ACTION . $service->id(), '_wpnonce', false, false ),
			esc_attr( self::ACTION ),
			esc_attr( $service->id() ),
			esc_attr( $back ),
			$buttons
		);
	}

	private static function title( Service $service ): string {
		/* translators: %s: name of a service. */
		return sprintf( __( 'Sample connection: %s', 'storeboard-platform' ), $service->name() );
	}
}
