<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use InvalidArgumentException;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** A question that makes no sense, with the parameter that is wrong and what would be right. */
final class InvalidQuery extends InvalidArgumentException {

	public function __construct( public readonly string $param, string $message ) {
		parent::__construct( $message );
	}

	public function to_error(): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			$this->getMessage(),
			[
				'status' => 400,
				'params' => [ $this->param => $this->getMessage() ],
			]
		);
	}
}
