<?php
declare( strict_types=1 );

namespace StoreboardPlatform;

/** A part does nothing until register() is called. */
interface Registerable {

	/** Adds this part's hooks. */
	public function register(): void;
}
