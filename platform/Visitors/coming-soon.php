<?php
/** The page that visitors see before the store opens. */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php if ( ! current_theme_supports( 'title-tag' ) ) : ?>
		<title><?php bloginfo( 'name' ); ?></title>
	<?php endif; ?>
	<?php wp_head(); ?>
	<style>
		.storeboard-platform-coming-soon {
			align-items: center;
			box-sizing: border-box;
			display: flex;
			flex-direction: column;
			justify-content: center;
			margin: 0;
			min-height: 100vh;
			padding: 16px;
			text-align: center;
		}
	</style>
</head>
<body <?php body_class( 'storeboard-platform-coming-soon' ); ?>>
	<?php wp_body_open(); ?>
	<main>
		<h1><?php bloginfo( 'name' ); ?></h1>
		<p><?php esc_html_e( 'We’re still setting things up. Come back soon.', 'storeboard-platform' ); ?></p>
	</main>
	<?php wp_footer(); ?>
</body>
</html>
