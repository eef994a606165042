//! What a browser gets when it asks for the client.

#[cfg(test)]
mod tests {
    use axum::{
        body::{Body, to_bytes},
        http::{Request, Response, StatusCode, header},
    };
    use tower::ServiceExt as _;

    async fn ask(path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        web::site().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    async fn text(response: Response<Body>) -> String {
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn the_page_stands_at_the_root_and_under_every_address_of_the_client() {
        let root = text(ask("/", &[]).await).await;
        assert!(root.contains("<title>Fourfold</title>"), "{root}");
        for path in ["/game/abc", "/rules/chess", "/index.html"] {
            assert_eq!(text(ask(path, &[]).await).await, root, "{path}");
        }
    }

    #[tokio::test]
    async fn a_file_that_is_not_there_is_not_the_page() {
        for path in ["/assets/old-1234.js", "/favicon.ico", "/api/nothing", "/api"] {
            assert_eq!(ask(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn the_page_is_asked_for_anew_and_not_sent_twice() {
        let first = ask("/", &[]).await;
        assert_eq!(first.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
        let again = ask("/", &[(header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let other = ask("/", &[(header::IF_NONE_MATCH, "\"another\"")]).await;
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn files_with_a_hash_in_their_name_are_kept_for_ever_and_sent_small() {
        let page = text(ask("/", &[]).await).await;
        let Some((_, rest)) = page.split_once("src=\"/assets/") else {
            assert!(!web::is_built() && page.contains("built without its web client"), "{page}");
            return;
        };
        assert!(web::is_built());
        let path = format!("/assets/{}", rest.split('"').next().unwrap());
        let plain = ask(&path, &[]).await;
        assert_eq!(plain.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert_eq!(plain.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        let small = ask(&path, &[(header::ACCEPT_ENCODING, "gzip, br")]).await;
        assert_eq!(small.headers()[header::CONTENT_ENCODING], "br");
        let length = |bytes: axum::body::Bytes| bytes.len();
        let small = length(to_bytes(small.into_body(), usize::MAX).await.unwrap());
        let plain = length(to_bytes(plain.into_body(), usize::MAX).await.unwrap());
        assert!(small * 2 < plain, "{small} of {plain}");
    }
}
