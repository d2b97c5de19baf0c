<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use ActionScheduler_Store;
use PHPMailer\PHPMailer\PHPMailer;
use Storeboard\Emails\Jobs as EmailJobs;
use Storeboard\Emails\Table;
use Storeboard\Emails\Times;
use WP_REST_Request;

/** Reports by email, in the frame of the store's own emails and on WooCommerce's own Action Scheduler. */
final class EmailsTest extends RealStoreTestCase {

	private string $mime = '';

	protected function setUp(): void {
		parent::setUp();
		// A mailer that an earlier test made lost its hooks with that test.
		foreach ( [ 'email_header', 'email_footer' ] as $part ) {
			add_action( "woocommerce_$part", [ WC()->mailer(), $part ] );
		}
		$this->clear();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn() => 'shop@example.org', 99 );
		// As a plugin does that sends by another way.
		add_action( 'phpmailer_init', [ $this, 'catch_email' ], 99 );
	}

	protected function tearDown(): void {
		$this->clear();
		as_unschedule_all_actions( EmailJobs::SEND );
		parent::tearDown();
	}

	private function clear(): void {
		foreach ( Table::of() ?? [] as $row ) {
			Table::remove( $row['id'] );
		}
	}

	public function catch_email( PHPMailer $mailer ): void {
		$mailer->preSend();
		$this->mime = $mailer->getSentMIMEMessage();
		// Nothing leaves: there is no such program.
		$mailer->Mailer   = 'sendmail'; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHPMailer's.
		$mailer->Sendmail = '/bin/true'; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHPMailer's.
	}

	public function test_an_action_sends_the_report_in_the_frame_of_the_stores_emails_and_plans_the_next(): void {
		global $wpdb;

		$request = new WP_REST_Request( 'POST', '/storeboard/v1/emails' );
		$request->set_body_params(
			[
				'rhythm'     => 'monthly',
				'recipients' => [ get_current_user_id() ],
			]
		);
		$email = rest_do_request( $request )->get_data()['emails'][0];
		$next  = Times::next( 'monthly', time() );
		$this->assertSame( 1, Jobs::count( EmailJobs::SEND, ActionScheduler_Store::STATUS_PENDING ) );
		$this->assertSame( $next, as_next_scheduled_action( EmailJobs::SEND, [ $email['id'], $next ], 'storeboard' ) );

		$due = time() - 60;
		$wpdb->update( Table::name(), [ 'next_at' => $due ], [ 'id' => $email['id'] ] );
		as_unschedule_all_actions( EmailJobs::SEND );
		( new EmailJobs() )->look();
		Jobs::run();

		$row = Table::find( $email['id'] );
		$this->assertSame( [ 'sent', '', $next ], [ $row['state'], $row['reason'], $row['next_at'] ] );
		$this->assertSame( $next, as_next_scheduled_action( EmailJobs::SEND, [ $email['id'], $next ], 'storeboard' ) );
		$mime = quoted_printable_decode( $this->mime );
		foreach ( [ 'multipart/alternative', 'text/plain', 'text/html', 'Last month', 'template_container' ] as $part ) {
			$this->assertStringContainsString( $part, $mime );
		}
		$this->assertMatchesRegularExpression( '~^List-Unsubscribe: <http\S+>\r?$~m', $this->mime, 'Whole, also where PHP’s mail() would send it.' );
		$this->assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $this->mime );
		$this->assertSame( 0, substr_count( $this->mime, 'wp-block-' ) );
	}
}
