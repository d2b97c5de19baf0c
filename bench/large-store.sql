-- 300,000 orders of the last year from 60,000 customers, with 12,000 refunds, as reports read them: rows of WooCommerce's lookup tables alone. The orders behind them
-- come with large-store-orders.sql. Other numbers: mariadb --init-command='SET @orders = 3000000, @days = 730'.
-- 5,000 products, most of which sell rarely, a third of them with three variations, in 40 categories, a fifth of them in two; customers of whom a third are guests.
-- For a copy of a store's database on MariaDB, whose tables begin with wp_: never for a store that somebody uses. Takes two minutes.

SET @now = NOW();
SET @orders = IFNULL(@orders, 300000);
SET @days = IFNULL(@days, 365);
INSERT INTO wp_posts (ID,post_author,post_date,post_date_gmt,post_content,post_title,post_excerpt,post_status,post_name,to_ping,pinged,post_modified,post_modified_gmt,post_content_filtered,post_parent,post_type)
SELECT 100000+seq, 1, @now, @now, '', CONCAT('Product ',seq), '', 'publish', CONCAT('product-',seq), '', '', @now, @now, '', 0, 'product' FROM seq_1_to_5000
UNION ALL SELECT 200000+seq, 1, @now, @now, '', CONCAT('Variation ',seq), '', 'publish', CONCAT('variation-',seq), '', '', @now, @now, '', 100000+seq DIV 3, 'product_variation' FROM seq_3_to_15002 WHERE (seq DIV 3)%3=0;
INSERT INTO wp_terms (term_id,name,slug) SELECT 90000+seq, CONCAT('Category ',seq), CONCAT('category-',seq) FROM seq_1_to_40;
INSERT INTO wp_term_taxonomy (term_taxonomy_id,term_id,taxonomy,description) SELECT 90000+seq, 90000+seq, 'product_cat', '' FROM seq_1_to_40;
INSERT INTO wp_term_relationships (object_id,term_taxonomy_id) SELECT 100000+seq, 90001+seq%40 FROM seq_1_to_5000;
INSERT INTO wp_term_relationships (object_id,term_taxonomy_id) SELECT 100000+seq, 90001+(seq DIV 7)%40 FROM seq_1_to_5000 WHERE seq%4=0 AND (seq DIV 7)%40<>seq%40;
INSERT INTO wp_term_relationships (object_id,term_taxonomy_id) SELECT 100000+seq, x.term_taxonomy_id FROM seq_1_to_5000 JOIN wp_terms t ON t.slug='variable' JOIN wp_term_taxonomy x ON x.term_id=t.term_id AND x.taxonomy='product_type' WHERE seq%3=0;
INSERT INTO wp_wc_category_lookup (category_tree_id,category_id) SELECT 90000+seq, 90000+seq FROM seq_1_to_40;
INSERT IGNORE INTO wp_wc_customer_lookup (customer_id,user_id,username,first_name,last_name,email,date_last_active,date_registered,country,postcode,city,state)
SELECT seq, IF(seq%3=0,NULL,100000+seq), IF(seq%3=0,'',CONCAT('customer',seq)), CONCAT('First',seq%997), CONCAT('Last',seq), CONCAT('customer',seq,'@example.com'), @now - INTERVAL FLOOR(RAND(seq)*365*86400) SECOND, IF(seq%3=0,NULL,@now - INTERVAL 1+FLOOR(RAND(seq+1)*700*86400) SECOND), ELT(1+seq%4,'US','US','GB','DE'), CONCAT(10000+seq%80000), CONCAT('City ',seq%500), IF(seq%4<2,'CA','') FROM seq_1_to_60000;
INSERT INTO wp_wc_order_stats (order_id,parent_id,date_created,date_created_gmt,date_paid,date_completed,num_items_sold,total_sales,tax_total,shipping_total,net_total,returning_customer,status,customer_id)
SELECT 1000000+seq, 0, d, d, IF(seq%12=0,NULL,d + INTERVAL FLOOR(RAND(seq)*90000) SECOND), IF(seq%3=0,d,NULL), 2+seq%3, ROUND(net*1.0825+7.5,2), ROUND(net*0.0825,2), 7.5, net, seq%2, ELT(1+seq%12,'wc-completed','wc-completed','wc-completed','wc-processing','wc-processing','wc-completed','wc-on-hold','wc-completed','wc-cancelled','wc-completed','wc-refunded','wc-failed'), 1+seq%60000
FROM (SELECT seq, @now - INTERVAL FLOOR(RAND(seq+7)*@days*86400) SECOND AS d, ROUND(5+RAND(seq+3)*200,2) AS net FROM seq_1_to_3000000 WHERE seq<=@orders) x;
INSERT INTO wp_wc_order_stats (order_id,parent_id,date_created,date_created_gmt,date_paid,date_completed,num_items_sold,total_sales,tax_total,shipping_total,net_total,returning_customer,status,customer_id)
SELECT order_id+10000000, order_id, LEAST(@now,date_created+INTERVAL 5 DAY), LEAST(@now,date_created+INTERVAL 5 DAY), LEAST(@now,date_created+INTERVAL 5 DAY), LEAST(@now,date_created+INTERVAL 5 DAY), IF(order_id%2=0,-1,0), -ROUND(net_total/2,2)-ROUND(tax_total/2,2), -ROUND(tax_total/2,2), 0, -ROUND(net_total/2,2), NULL, status, customer_id FROM wp_wc_order_stats WHERE order_id>1000000 AND order_id%25=0;
INSERT INTO wp_wc_order_product_lookup (order_item_id,order_id,product_id,variation_id,customer_id,date_created,product_qty,product_net_revenue,product_gross_revenue,coupon_amount,tax_amount,shipping_amount,shipping_tax_amount)
SELECT item, order_id, 100000+p, IF(p%3=0, 200000+p*3+item%3, 0), customer_id, date_created, CAST(SIGN(net_total) AS SIGNED)*CAST(1+order_id%2 AS SIGNED), net_total/2, total_sales/2, 0, tax_total/2, shipping_total/2, 0
FROM (SELECT 5000000+s.order_id*2+l AS item, 1+FLOOR(POW(RAND(s.order_id*2+l),3)*5000) AS p, s.* FROM wp_wc_order_stats s, (SELECT 0 l UNION SELECT 1) y WHERE s.order_id>1000000) x;
INSERT INTO wp_wc_order_coupon_lookup (order_id,coupon_id,date_created,discount_amount) SELECT order_id, 900+c, date_created, ROUND(1+order_id%17/3,2) FROM wp_wc_order_stats, (SELECT 0 c UNION SELECT 1) y WHERE order_id>1000000 AND parent_id=0 AND order_id%10=0 AND (c=0 OR order_id%30=0);
INSERT INTO wp_wc_order_tax_lookup (order_id,tax_rate_id,date_created,shipping_tax,order_tax,total_tax) SELECT order_id, 1+order_id%3, date_created, ROUND(tax_total/10,2), tax_total-ROUND(tax_total/10,2), tax_total FROM wp_wc_order_stats WHERE order_id>1000000;
ANALYZE TABLE wp_posts, wp_term_relationships, wp_wc_customer_lookup, wp_wc_order_stats, wp_wc_order_product_lookup, wp_wc_order_coupon_lookup, wp_wc_order_tax_lookup;
