<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Platform\Platform;
use Storeboard\Platform\VersionSupport;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * Whether Storeboard may take over anything in this request.
 *
 * `&storeboard=off` on any admin address gives that one page back to the platform's own client; the option
 * `storeboard_take_over` gives back all of them.
 */
final class TakeOverSwitch {

	public const OPTION          = 'storeboard_take_over';
	public const UNTESTED_OPTION = 'storeboard_allow_untested';
	public const QUERY           = 'storeboard';

	public function __construct( private ?Platform $platform ) {}

	public function is_on(): bool {
		return $this->is_possible() && $this->is_enabled() && ! $this->is_off_for_request();
	}

	/** The platform is there, and its version is known to work or has been allowed. */
	public function is_possible(): bool {
		return match ( $this->platform?->support() ) {
			VersionSupport::READY, VersionSupport::NEWER => true,
			VersionSupport::UNTESTED => 'yes' === get_option( self::UNTESTED_OPTION ),
			default => false,
		};
	}

	public function is_enabled(): bool {
		return 'no' !== get_option( self::OPTION, 'yes' );
	}

	public function is_off_for_request(): bool {
		return 'off' === Address::text( self::QUERY );
	}
}
