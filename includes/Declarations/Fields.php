<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/** Reads the array of a declaration, field by field. What is missing, of another type or unknown is said by its name. */
final class Fields {

	/** @var array<int|string, mixed> */
	private array $given;

	/** @var string[] */
	private array $read = [];

	/**
	 * @param mixed  $given
	 * @param string $where What precedes the names of its fields in errors: "'table'".
	 */
	public function __construct( $given, private string $where = '' ) {
		if ( null === $given && '' !== $where ) {
			throw new InvalidDeclaration( sprintf( '%s is missing: it is an array.', $where ) );
		}
		if ( ! is_array( $given ) ) {
			throw new InvalidDeclaration( sprintf( '%s takes an array, not %s.', '' === $where ? 'The second argument' : $where, get_debug_type( $given ) ) );
		}
		$this->given = $given;
	}

	public function has( string $name ): bool {
		return isset( $this->given[ $name ] );
	}

	/**
	 * @return mixed
	 */
	public function raw( string $name ) {
		$this->read[] = $name;

		return $this->given[ $name ] ?? null;
	}

	/**
	 * @param string|null $otherwise Null where it has to be there.
	 */
	public function text( string $name, ?string $otherwise = null ): string {
		$value = $this->raw( $name ) ?? $otherwise;
		if ( ! is_string( $value ) || ( null === $otherwise && '' === trim( $value ) ) ) {
			throw $this->wrong( $name, 'a text', $value );
		}

		return $value;
	}

	/**
	 * @param non-empty-list<string> $allowed The first where it is not told.
	 */
	public function one_of( string $name, array $allowed ): string {
		$value = $this->raw( $name ) ?? $allowed[0];
		if ( ! in_array( $value, $allowed, true ) ) {
			throw $this->wrong( $name, 'one of ' . implode( ', ', $allowed ), $value );
		}

		return $value;
	}

	public function is_on( string $name, bool $otherwise ): bool {
		$value = $this->raw( $name ) ?? $otherwise;
		if ( ! is_bool( $value ) ) {
			throw $this->wrong( $name, 'true or false', $value );
		}

		return $value;
	}

	/** The name of a table or of a column: a name, and no SQL. */
	public function name( string $name ): string {
		$value = $this->raw( $name );
		if ( ! is_string( $value ) || 1 !== preg_match( '/^[A-Za-z_]\w{0,63}$/D', $value ) ) {
			throw $this->wrong( $name, 'a name of letters, digits and underscores, as SQL is not taken', $value );
		}

		return $value;
	}

	/** A capability of WordPress'. Whether anybody has it is not known before all plugins are there: the inspector says where nobody does (Inspector\Capabilities). */
	public function capability( string $otherwise ): string {
		$value = $this->raw( 'capability' ) ?? ( '' === $otherwise ? null : $otherwise );
		if ( ! is_string( $value ) || 1 !== preg_match( '/^[a-z][\w-]*$/iD', $value ) ) {
			throw $this->wrong( 'capability', 'the name of a capability', $value );
		}

		return $value;
	}

	/**
	 * @return array<int|string, mixed>
	 */
	public function entries( string $name, bool $is_needed ): array {
		$value = $this->raw( $name ) ?? [];
		if ( ! is_array( $value ) || ( $is_needed && [] === $value ) ) {
			throw $this->wrong( $name, 'an array with at least one entry', $value );
		}

		return $value;
	}

	/**
	 * @return list<string>
	 */
	public function texts( string $name ): array {
		$value = $this->raw( $name ) ?? [];
		if ( ! is_array( $value ) || [] !== array_filter( $value, static fn( $one ): bool => ! is_string( $one ) ) ) {
			throw $this->wrong( $name, 'a list of texts', $value );
		}

		return array_values( $value );
	}

	/** Says which field nobody knows: mostly a slip of the pen. */
	public function end(): void {
		$unknown = array_diff( array_map( 'strval', array_keys( $this->given ) ), $this->read );
		if ( [] !== $unknown ) {
			throw new InvalidDeclaration( sprintf( '%s is unknown; there are %s.', $this->field( (string) reset( $unknown ) ), implode( ', ', array_unique( $this->read ) ) ) );
		}
	}

	/**
	 * @param mixed $value
	 */
	public function wrong( string $name, string $expected, $value ): InvalidDeclaration {
		$given = is_scalar( $value ) ? var_export( $value, true ) : get_debug_type( $value ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_var_export -- In a message for developers.

		return new InvalidDeclaration( null === $value ? sprintf( '%s is missing: it is %s.', $this->field( $name ), $expected ) : sprintf( '%s is %s, not %s.', $this->field( $name ), $expected, mb_substr( $given, 0, 80 ) ) );
	}

	private function field( string $name ): string {
		return '' === $this->where ? "'$name'" : "'$name' of $this->where";
	}
}
