<?php
/**
 * The soak's database drop-in, as HyperDB and its kin do it: a list of servers of which the first that answers is taken, and, while the soak says so, reads from a
 * replica. A read goes to the primary within a transaction, of a table that this request wrote, and after send_reads_to_masters().
 *
 * @package Storeboard\Soak
 */

declare( strict_types=1 );

final class Soak_Database extends wpdb {

	/** @var array{order: list<string>, replica: string, flag: string} */
	private array $servers;

	private ?mysqli $replica = null;

	/** @var array<string, true> Tables that this request wrote. */
	private array $written = [];

	private bool $is_primary_alone = false;

	private bool $is_in_transaction = false;

	/**
	 * @param array{order: list<string>, replica: string, flag: string} $servers Sockets, and the file that says that reads go to the replica.
	 */
	public function __construct( string $user, string $password, string $name, array $servers ) {
		$this->servers = $servers;
		parent::__construct( $user, $password, $name, 'localhost:' . $servers['order'][0] );
	}

	/** The name that HyperDB and LudicrousDB have for it. */
	public function send_reads_to_masters(): void {
		$this->is_primary_alone = true;
	}

	public function db_connect( $allow_bail = true ) {
		$this->is_in_transaction = false;
		foreach ( $this->servers['order'] as $socket ) {
			$this->dbhost = 'localhost:' . $socket;
			$probe = mysqli_init();
			try {
				// A server that was killed is what this is about.
				if ( @mysqli_real_connect( $probe, 'localhost', $this->dbuser, $this->dbpassword, '', 0, $socket ) && self::is_ready( $probe ) ) {
					mysqli_close( $probe );
					if ( parent::db_connect( false ) ) {
						return true;
					}
				}
			} catch ( mysqli_sql_exception $error ) {
				continue;
			}
		}

		return $allow_bail ? parent::db_connect( true ) : false;
	}

	/** A node that was restarted answers before it has what the others have. */
	private static function is_ready( mysqli $link ): bool {
		$answer = mysqli_query( $link, "SHOW STATUS LIKE 'wsrep_ready'" );
		$row    = $answer instanceof mysqli_result ? mysqli_fetch_row( $answer ) : null;

		return is_array( $row ) && 'ON' === $row[1];
	}

	public function query( $query ) {
		$is_read = 1 === preg_match( '/^\s*SELECT\b(?!.*\b(?:FOR UPDATE|LOCK IN SHARE MODE|FOUND_ROWS|GET_LOCK|@@))/is', (string) $query );
		$table   = (string) $this->get_table_from_query( $query );
		if ( ! $is_read ) {
			$this->written[ $table ] = true;
			if ( preg_match( '/^\s*(START TRANSACTION|BEGIN)/i', (string) $query ) ) {
				$this->is_in_transaction = true;
			} elseif ( preg_match( '/^\s*(COMMIT|ROLLBACK)/i', (string) $query ) ) {
				$this->is_in_transaction = false;
			}
		}
		$replica = $is_read && ! $this->is_primary_alone && ! $this->is_in_transaction && '' !== $table && ! isset( $this->written[ $table ] ) ? $this->replica() : null;
		if ( null === $replica ) {
			$answer = parent::query( $query );
			if ( '' !== $this->last_error ) {
				// Also those that nobody shows.
				error_log( gmdate( 'H:i:s' ) . " $this->dbhost: $this->last_error: " . substr( preg_replace( '/\s+/', ' ', (string) $query ), 0, 300 ) . "\n", 3, $this->servers['flag'] . '-errors.log' );
			}

			return $answer;
		}
		$primary   = $this->dbh;
		$this->dbh = $replica;
		try {
			return parent::query( $query );
		} finally {
			$this->dbh = $primary;
		}
	}

	private function replica(): ?mysqli {
		if ( ! file_exists( $this->servers['flag'] ) ) {
			return null;
		}
		if ( null === $this->replica ) {
			$link = mysqli_init();
			try {
				if ( ! @mysqli_real_connect( $link, 'localhost', $this->dbuser, $this->dbpassword, $this->dbname, 0, $this->servers['replica'] ) ) {
					return null;
				}
			} catch ( mysqli_sql_exception $error ) {
				return null;
			}
			$this->set_charset( $link );
			mysqli_query( $link, "SET SESSION sql_mode = ''" );
			$this->replica = $link;
		}

		return $this->replica;
	}
}

$GLOBALS['wpdb'] = new Soak_Database( DB_USER, DB_PASSWORD, DB_NAME, SOAK_SERVERS );
