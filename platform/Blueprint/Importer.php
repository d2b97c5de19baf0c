<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Blueprint;

/**
 * Runs one step of an export. It sets only options that the exporter exports, so that a file cannot reach any other
 * option.
 */
final class Importer {

	/**
	 * @param array<string, mixed> $step Keys step and, of setSiteOptions, options: values by name.
	 * @return array{success: bool, messages: array<int, array{message: string, type: string}>} Types: info, error.
	 */
	public static function run( array $step ): array {
		if ( 'setSiteOptions' !== ( $step['step'] ?? '' ) || ! is_array( $step['options'] ?? null ) ) {
			return self::reply( false, [ __( 'The sample store can only import options.', 'storeboard-platform' ) ] );
		}

		$unknown = array_diff( array_keys( $step['options'] ), Exporter::option_names() );

		if ( [] !== $unknown ) {
			/* translators: %s: names of options. */
			return self::reply( false, [ sprintf( __( 'These options weren’t imported: %s', 'storeboard-platform' ), implode( ', ', $unknown ) ) ] );
		}

		$messages = [];

		foreach ( $step['options'] as $name => $value ) {
			$messages[] = update_option( $name, $value )
				/* translators: %s: name of an option. */
				? sprintf( __( '%s was changed.', 'storeboard-platform' ), $name )
				/* translators: %s: name of an option. */
				: sprintf( __( '%s stays as it is.', 'storeboard-platform' ), $name );
		}

		return self::reply( true, $messages );
	}

	/**
	 * @param bool     $is_done  Whether the step succeeded.
	 * @param string[] $messages What the reply says about the step.
	 * @return array{success: bool, messages: array<int, array{message: string, type: string}>}
	 */
	public static function reply( bool $is_done, array $messages ): array {
		return [
			'success'  => $is_done,
			'messages' => array_map(
				static fn( string $message ): array => [
					'message' => $message,
					'type'    => $is_done ? 'info' : 'error',
				],
				$messages
			),
		];
	}
}
