<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/**
 * The grey lines that show while a screen's data loads, as src/components/skeleton.tsx draws them.
 */
final class Skeleton {

	private const ROWS = 5;

	/** The check mark of what is done, as src/components/stepper and src/setup/task-list draw it. */
	public const CHECK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M16.7 7.1l-6.3 8.5-3.3-2.5-.9 1.2 4.5 3.4L17.9 8z"></path></svg>';

	public static function markup(): string {
		$row = '<div class="storeboard-skeleton__row"><span class="storeboard-skeleton__mark"></span><span class="storeboard-skeleton__line"></span></div>';

		return sprintf(
			'<section class="storeboard-card storeboard-skeleton" aria-busy="true"><p class="screen-reader-text">%s</p>'
			. '<div class="storeboard-skeleton__header" aria-hidden="true"><span class="storeboard-skeleton__line is-title"></span>'
			. '<span class="storeboard-skeleton__line"></span></div><div aria-hidden="true">%s</div></section>',
			esc_html__( 'Loading…', 'storeboard' ),
			str_repeat( $row, self::ROWS )
		);
	}

	/**
	 * The sentence at the head of a task's page.
	 *
	 * @param string $text Plain text.
	 */
	public static function intro( string $text ): string {
		return '<p class="storeboard-task-page__intro">' . esc_html( $text ) . '</p>';
	}

	/**
	 * A card with its heading and text, and grey lines in the place of a form.
	 *
	 * @param string $heading Plain text.
	 * @param string $text    Plain text; empty for none.
	 * @param int    $fields  How many fields the form has.
	 */
	public static function card( string $heading, string $text = '', int $fields = 0 ): string {
		return sprintf(
			'<section class="storeboard-card" aria-busy="true"><h2>%s</h2>%s%s</section>',
			esc_html( $heading ),
			'' === $text ? '' : '<p>' . esc_html( $text ) . '</p>',
			self::fields( $fields )
		);
	}

	/**
	 * The steps of a set-up, as src/components/stepper draws them, in a card: grey lines in the place of the current one's form.
	 *
	 * @param array<string, array{label: string, description?: string, fields?: int, checkboxes?: int}> $steps   By their ids. Plain text.
	 * @param string                                                                  $current Id of the step that shows.
	 * @param string[]                                                                $done    Ids of the steps that the client shows as done.
	 */
	public static function steps( array $steps, string $current, array $done = [] ): string {
		$html = '';
		foreach ( array_keys( $steps ) as $index => $id ) {
			$step       = $steps[ $id ];
			$is_current = $id === $current;
			$is_done    = ! $is_current && in_array( $id, $done, true );
			$html      .= sprintf(
				'<li class="storeboard-step%s%s"><span class="storeboard-step__mark" aria-hidden="true">%s</span><div class="storeboard-step__body"><h2>%s%s</h2>%s</div></li>',
				$is_current ? ' is-current' : '',
				$is_done ? ' is-complete' : '',
				$is_done ? self::CHECK : esc_html( number_format_i18n( $index + 1 ) ),
				esc_html( $step['label'] ),
				$is_done ? '<span class="screen-reader-text">' . esc_html__( '(done)', 'storeboard' ) . '</span>' : '',
				$is_current ? self::step_content( $step['description'] ?? '', $step['fields'] ?? 0, $step['checkboxes'] ?? 0 ) : ''
			);
		}

		return sprintf( '<section class="storeboard-card" aria-busy="true"><ol class="storeboard-stepper">%s</ol></section>', $html );
	}

	private static function step_content( string $description, int $fields, int $checkboxes ): string {
		return sprintf(
			'%s<div class="storeboard-step__content">%s</div>',
			'' === $description ? '' : '<p class="storeboard-step__description">' . esc_html( $description ) . '</p>',
			self::fields( $fields, $checkboxes )
		);
	}

	/** Lines as tall as the fields of a form, and its button (src/components/form/skeleton.tsx). */
	public static function fields( int $count, int $checkboxes = 0 ): string {
		if ( 0 === $count ) {
			return '';
		}

		return sprintf(
			'<div class="storeboard-form storeboard-form-skeleton" aria-hidden="true">%s<span class="storeboard-form-skeleton__button"></span></div>',
			str_repeat( '<div class="storeboard-form-skeleton__field"><span></span><span></span></div>', $count )
				. str_repeat( '<div class="storeboard-form-skeleton__checkbox"><span></span></div>', $checkboxes )
		);
	}
}
