<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\Platform\Platform;
use Storeboard\Setup\SetupState;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * The bar that reminds of the setup on the store's classic pages. On screens that the client owns the client shows it
 * (src/app/reminder-bar.tsx); both read the same words from here.
 */
final class ReminderBar implements PrintedPanel {

	/** @var array{complete: int, left: int}|null Null where it does not show. */
	private ?array $counts = null;

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		// The platform's header lies above the page and it gathers notices from -9999 on; the bar stands between the two.
		add_action( 'admin_notices', [ $this, 'render' ], -10000 );
	}

	public function id(): string {
		return 'reminder';
	}

	/** A platform that reminds by itself does so in its own header, unless that is ours; and there is no reminder before the setup has begun or after it is complete. */
	public function shows( bool $is_client_ours ): bool {
		$is_task = Address::has( 'wc_onboarding_active_task' );
		$counts  = $is_task || ( ! $is_client_ours && ! empty( $this->platform->features()['remindsItself'] ) ) ? null : SetupState::reminder();

		$this->counts = null !== $counts && $counts['complete'] > 0 && $counts['left'] > 0 ? $counts : null;

		return null !== $this->counts;
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
}
