<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\SetupState;

defined( 'ABSPATH' ) || exit;

/**
 * The bar that reminds of the setup on the store's classic pages. On screens that the client owns the client shows it
 * (src/app/reminder-bar.tsx); both read the same words from here.
 */
final class ReminderBar implements Registerable {

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private Assets $assets ) {}

	/** @var array{complete: int, left: int}|null */
	private ?array $counts = null;

	public function register(): void {
		// Styles belong in the page's head, so whether it shows is worked out before that.
		add_action( 'admin_enqueue_scripts', [ $this, 'prepare' ] );
		// The platform's header lies above the page and it gathers notices from -9999 on; the bar stands between the two.
		add_action( 'admin_notices', [ $this, 'render' ], -10000 );
	}

	public function prepare(): void {
		$counts = ExtensionErrors::attempt( fn() => $this->is_classic_page() ? SetupState::reminder() : null, null, 'reminder bar' );
		// Nobody is reminded of what they have not begun, or have done.
		$this->counts = null !== $counts && $counts['complete'] > 0 && $counts['left'] > 0 ? $counts : null;
		if ( null !== $this->counts ) {
			$this->assets->enqueue_entry( 'storeboard-embed', 'embed' );
		}
	}

	/**
	 * What the bar says: a sentence and the words of its link.
	 *
	 * @return array{0: string, 1: string}
	 */
	public static function words( int $steps ): array {
		if ( 1 === $steps ) {
			return [
				__( 'Almost there. Only 1 step left get your store up and running.', 'storeboard' ),
				__( 'Finish setup', 'storeboard' ),
			];
		}

		/* translators: %d: number of setup steps that are left, always more than one. */
		$words = _n(
			'You’re doing great! %d step left to get your store up and running.',
			'You’re doing great! %d steps left to get your store up and running.',
			$steps,
			'storeboard'
		);

		return [
			sprintf( $words, $steps ),
			__( 'Continue setup', 'storeboard' ),
		];
	}

	public function render(): void {
		if ( null === $this->counts ) {
			return;
		}

		[ $sentence, $link ] = self::words( $this->counts['left'] );
		?>
		<div class="storeboard-reminder" id="storeboard-reminder" data-completed="<?php echo (int) $this->counts['complete']; ?>">
			<p>
				<?php echo esc_html( $sentence ); ?>
				<a href="<?php echo esc_url( admin_url( 'admin.php?page=wc-admin' ) ); ?>"><?php echo esc_html( $link ); ?></a>
			</p>
			<button type="button" hidden>
				<span class="screen-reader-text"><?php esc_html_e( 'Dismiss this reminder', 'storeboard' ); ?></span>
			</button>
		</div>
		<?php
	}

	private function is_classic_page(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a reminder shows.
		$query = $_GET;

		return $this->switch->is_on()
			&& empty( $this->platform->features()['remindsItself'] )
			&& Surfaces::APP_PAGE !== ( $query['page'] ?? '' )
			&& ! isset( $query['wc_onboarding_active_task'] )
			&& $this->platform->is_classic_page();
	}
}
