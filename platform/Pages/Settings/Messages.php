<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/** Messages of this request. If there are errors, only they are shown. */
final class Messages {

	/** @var string[] */
	private static array $errors = [];

	/** @var string[] */
	private static array $messages = [];

	public static function add( string $text ): void {
		self::$messages[] = $text;
	}

	public static function add_error( string $text ): void {
		self::$errors[] = $text;
	}

	public static function has_errors(): bool {
		return [] !== self::$errors;
	}

	public static function clear(): void {
		self::$errors   = [];
		self::$messages = [];
	}

	public static function render(): void {
		$class = self::has_errors() ? 'error' : 'updated';

		foreach ( self::has_errors() ? self::$errors : self::$messages as $at => $text ) {
			printf(
				'<div%s class="%s inline" role="%s"><p><strong>%s</strong></p></div>',
				0 === $at ? ' id="message"' : '',
				esc_attr( $class ),
				self::has_errors() ? 'alert' : 'status',
				esc_html( $text )
			);
		}
	}
}
