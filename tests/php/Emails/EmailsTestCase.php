<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use Storeboard\Emails\Table;
use Storeboard\Rollups\State;
use Storeboard\Tests\TestCase;

/** A store whose emails are caught, and none of which was ever planned. */
abstract class EmailsTestCase extends TestCase {

	protected const EMAILS = '/storeboard/v1/emails';

	/** @var list<array{to: mixed, subject: string, message: string, headers: mixed}> */
	protected array $caught = [];

	/** What tests set: the table is made and dropped, which ends the transaction that would take these back. */
	private const OPTIONS = [ 'timezone_string', 'gmt_offset', 'start_of_week', 'date_format', 'woocommerce_currency', 'woocommerce_date_type', 'woocommerce_feature_cost_of_goods_sold_enabled', State::SWITCH ];

	/** @var array<string, mixed> As they were; null where there was none. */
	private array $before = [];

	/** What the mailer answers; a closure is called. */
	protected mixed $mailer = true;

	protected function setUp(): void {
		foreach ( self::OPTIONS as $name ) {
			$this->before[ $name ] = get_option( $name, null );
		}
		parent::setUp();
		$this->clear();
		$this->caught = [];
		$this->mailer = true;
		add_filter( 'pre_wp_mail', [ $this, 'catch_email' ], 10, 2 );
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( 'start_of_week', 1 );
		update_option( 'date_format', 'Y-m-d' );
	}

	protected function tearDown(): void {
		remove_filter( 'pre_wp_mail', [ $this, 'catch_email' ] );
		$this->clear();
		parent::tearDown();
		foreach ( $this->before as $name => $value ) {
			null === $value ? delete_option( $name ) : update_option( $name, $value );
		}
	}

	private function clear(): void {
		global $wpdb;

		$wpdb->query( 'DROP TABLE IF EXISTS ' . Table::name() );
		delete_option( Table::VERSION_OPTION );
	}

	/**
	 * @param mixed                $given
	 * @param array<string, mixed> $email
	 */
	public function catch_email( $given, array $email ): bool {
		$this->caught[] = $email;

		return is_callable( $this->mailer ) ? ( $this->mailer )() : $this->mailer;
	}

	/**
	 * Schedules reports for the current user and others.
	 *
	 * @param int[] $recipients
	 * @return int Of the last row.
	 */
	protected function schedule( array $recipients = [], int $view = 0, string $rhythm = 'weekly' ): int {
		$reply = $this->request(
			'POST',
			self::EMAILS,
			[
				'view'       => $view,
				'rhythm'     => $rhythm,
				'recipients' => [] === $recipients ? [ get_current_user_id() ] : $recipients,
			]
		);
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return (int) max( array_column( $reply->get_data()['emails'], 'id' ) );
	}

	/** Lets its time come, and answers what it was planned for. */
	protected function let_come( int $id, int $ago = 60 ): int {
		global $wpdb;

		$due = time() - $ago;
		$wpdb->update( Table::name(), [ 'next_at' => $due ], [ 'id' => $id ] );

		return $due;
	}

	/**
	 * @return array<string, mixed> As the list tells it.
	 */
	protected function told( int $id ): array {
		return array_column( $this->request( 'GET', self::EMAILS )->get_data()['emails'], null, 'id' )[ $id ];
	}
}
