<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

defined( 'ABSPATH' ) || exit;

/**
 * What a report looks like in an email: tables that read well without styles, and the same as text. Nothing is told by colour alone.
 *
 * @phpstan-import-type Told from Content
 * @phpstan-import-type Section from Content
 * @phpstan-import-type Figure from Content
 */
final class Letter {

	/**
	 * @param Told   $told
	 * @param string $unsubscribe Address; '' where there is nothing to end, as for a test.
	 */
	public function __construct( private array $told, private string $unsubscribe ) {}

	public function subject(): string {
		/* translators: 1: name of the store, 2: name of a report. */
		return sprintf( __( '[%1$s] %2$s', 'storeboard' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $this->told['title'] );
	}

	/**
	 * @return string[]
	 */
	public function headers(): array {
		return '' === $this->unsubscribe ? [] : [ "List-Unsubscribe: <$this->unsubscribe>", 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' ];
	}

	public function html(): string {
		$html = '';
		foreach ( $this->told['sections'] as $section ) {
			$html .= self::heading( $section ) . self::notes( $section['notes'] ) . self::figures( $section['figures'] ) . self::rows( $section );
		}
		$html .= sprintf( '<p style="font-size:14px"><a href="%s">%s</a></p>', esc_url( $this->told['url'] ), esc_html( $this->link() ) );

		return $html . ( '' === $this->unsubscribe ? '' : sprintf(
			'<p style="font-size:12px">%s <a href="%s">%s</a></p>',
			esc_html( self::why() ),
			esc_url( $this->unsubscribe ),
			esc_html__( 'Unsubscribe', 'storeboard' )
		) );
	}

	public function text(): string {
		$lines = [ $this->told['title'], '' ];
		foreach ( $this->told['sections'] as $section ) {
			$lines[] = implode( ': ', array_filter( [ $section['title'], $section['days'] ] ) );
			array_push( $lines, ...$section['notes'] );
			foreach ( $section['figures'] as $figure ) {
				$lines[] = "- {$figure['label']}: {$figure['value']}" . ( '' === $figure['was'] ? '' : ' (' . implode( ', ', array_filter( [ $figure['change'], self::was( $figure ) ] ) ) . ')' );
			}
			if ( [] !== $section['head'] ) {
				$lines[] = '';
				foreach ( [ $section['head'], ...$section['rows'] ] as $row ) {
					$lines[] = implode( ' | ', $row );
				}
				$lines[] = self::left( $section );
			}
			$lines[] = '';
		}
		array_push( $lines, $this->link() . ': ' . $this->told['url'], '' );
		'' === $this->unsubscribe || array_push( $lines, self::why(), __( 'Unsubscribe', 'storeboard' ) . ': ' . $this->unsubscribe, '' );

		return implode( "\n", $lines );
	}

	/**
	 * @param Section $section
	 */
	private static function heading( array $section ): string {
		$title = '' === $section['title'] ? $section['days'] : $section['title'];

		return '<h2 style="margin:24px 0 0">' . esc_html( $title ) . '</h2>' . ( in_array( $section['days'], [ '', $title ], true ) ? '' : '<p style="font-size:14px;margin:4px 0 8px">' . esc_html( $section['days'] ) . '</p>' );
	}

	/**
	 * @param list<string> $notes
	 */
	private static function notes( array $notes ): string {
		return implode( '', array_map( static fn( string $note ): string => '<p style="font-size:14px;margin:8px 0">' . esc_html( $note ) . '</p>', $notes ) );
	}

	/**
	 * @param list<Figure> $figures
	 */
	private static function figures( array $figures ): string {
		$rows = '';
		foreach ( $figures as $figure ) {
			$color = match ( $figure['is_good'] ) {
				true    => 'color:#005c12',
				false   => 'color:#b32d2e',
				default => '',
			};
			$was   = '' === $figure['was'] ? '' : '<br><span style="font-size:12px">' . esc_html( self::was( $figure ) ) . '</span>';
			$rows .= '<tr>' . self::cell( 'th', esc_html( $figure['label'] ), 'start', 'font-weight:normal' )
				. self::cell( 'td', '<strong>' . esc_html( $figure['value'] ) . "</strong>$was", 'end' )
				. self::cell( 'td', '<span dir="ltr">' . esc_html( $figure['change'] ) . '</span>', 'end', $color ) . '</tr>';
		}

		return '' === $rows ? '' : self::table( [ __( 'Stat', 'storeboard' ), __( 'Value', 'storeboard' ), __( 'Change', 'storeboard' ) ], $rows );
	}

	/**
	 * @param Section $section
	 */
	private static function rows( array $section ): string {
		if ( [] === $section['head'] ) {
			return '';
		}
		$rows = '';
		foreach ( $section['rows'] as $row ) {
			$rows .= '<tr>';
			foreach ( $row as $at => $cell ) {
				$rows .= self::cell( 0 === $at ? 'th' : 'td', '<bdi>' . esc_html( $cell ) . '</bdi>', 0 === $at ? 'start' : 'end', 'font-weight:normal' );
			}
			$rows .= '</tr>';
		}
		$left = self::left( $section );

		return self::table( $section['head'], $rows ) . ( '' === $left ? '' : '<p style="font-size:12px;margin:8px 0">' . esc_html( $left ) . '</p>' );
	}

	/**
	 * @param string[] $head
	 */
	private static function table( array $head, string $rows ): string {
		$cells = '';
		foreach ( array_values( $head ) as $at => $label ) {
			$cells .= self::cell( 'th', esc_html( $label ), 0 === $at ? 'start' : 'end', '', 'col' );
		}

		return "<table cellspacing=\"0\" cellpadding=\"0\" border=\"0\" width=\"100%\" style=\"border-collapse:collapse;margin:8px 0 16px;width:100%\"><thead><tr>$cells</tr></thead><tbody>$rows</tbody></table>";
	}

	/** Mail programs know left and right alone; on small screens WooCommerce's styles keep ten pixels around its cells. */
	private static function cell( string $tag, string $html, string $side, string $style = '', string $scope = 'row' ): string {
		$align = ( 'start' === $side ) === is_rtl() ? 'right' : 'left';
		$scope = 'th' === $tag ? " scope=\"$scope\"" : '';

		return "<$tag$scope align=\"$align\" style=\"border-bottom:1px solid #e0e0e0;font-size:14px;padding:10px;text-align:$align;vertical-align:top;$style\">$html</$tag>";
	}

	/**
	 * @param Figure $figure
	 */
	private static function was( array $figure ): string {
		/* translators: %s: the value in the period before. */
		return sprintf( __( 'before: %s', 'storeboard' ), $figure['was'] );
	}

	/**
	 * @param Section $section
	 */
	private static function left( array $section ): string {
		if ( [] === $section['rows'] ) {
			return '' === $section['days'] ? __( 'No data to display', 'storeboard' ) : __( 'No data for this date range.', 'storeboard' );
		}
		/* translators: %s: number of rows. */
		return $section['left'] > 0 ? sprintf( _n( '%s more row in the report.', '%s more rows in the report.', $section['left'], 'storeboard' ), number_format_i18n( $section['left'] ) ) : '';
	}

	private function link(): string {
		return $this->told['link'] ?? __( 'View the report in your store', 'storeboard' );
	}

	private static function why(): string {
		return __( 'You’re getting this because you, or someone who manages your store, set it up for you.', 'storeboard' );
	}
}
