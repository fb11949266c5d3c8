//! Documentation of the crate.
#![allow(dead_code, unused_variables)]

use std::collections::{self, HashMap, BTreeMap as Tree};
use std::fmt::{Display, Formatter, Result as FmtResult};
use super::sibling::*;
pub use crate::other::Thing;

extern crate serde;
mod inner;

/// The most that is kept.
pub const MAX_ENTRIES: usize = 1_024;
static mut COUNTER: u32 = 0xFF;

/* A block comment */
#[derive(Debug, Clone, PartialEq)]
pub struct Point<T> where T: Copy + Default {
    pub x: T,
    pub(crate) y: T,
    name: Option<String>,
}

pub struct Pair(i32, f64);

#[derive(Debug)]
pub enum Shape<'a> {
    Circle { radius: f64 },
    Named(&'a str, Box<Shape<'a>>),
    Empty = 3,
}

pub trait Area: Display {
    const SIDES: u8 = 4;
    type Output;
    fn area(&self) -> f64;
    fn describe(&self) -> String {
        format!("{} has {:?} and {0:>5.2}", self.area(), Self::SIDES)
    }
}

impl<'a> Area for Shape<'a> {
    type Output = f64;

    fn area(&self) -> f64 {
        match self {
            Shape::Circle { radius } if *radius > 0.0 => std::f64::consts::PI * radius.powi(2),
            Shape::Named(name, inner) => inner.area() + name.len() as f64,
            Self::Empty | _ => 0.0,
        }
    }
}

impl<T: Copy + Default> Point<T> {
    pub fn new(x: T, y: T) -> Self {
        Self { x, y, name: None }
    }

    pub async fn load(&mut self, path: &str) -> Result<Vec<u8>, std::io::Error> {
        let mut file = File::open(path).await?;
        let mut buffer = Vec::with_capacity(MAX_ENTRIES);
        file.read_to_end(&mut buffer)?;
        Ok(buffer)
    }

    unsafe fn raw(pointer: *const T, other: *mut u8) -> T {
        *pointer
    }
}

macro_rules! square {
    ($value:expr) => {
        $value * $value
    };
    ($($rest:tt),*) => { 0 };
}

type Callback = Box<dyn Fn(&str) -> Result<(), String> + Send + 'static>;

fn largest<T: PartialOrd>(list: &[T]) -> Option<&T> {
    let mut largest = list.first()?;
    for item in list.iter() {
        if item > largest { largest = item; }
    }
    Some(largest)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<i32> = vec![1, 2, 3];
    let doubled: Vec<_> = numbers.iter().map(|n| n * 2).filter(|&n| n != 4).collect();
    let text = "escaped \n \"quote\" \u{1F600}";
    let raw = r#"raw "string""#;
    let bytes = b"bytes";
    let letter = 'a';
    let newline = '\n';
    let (first, second) = (1.5e10, 0b1010_u8);
    let mut counter = 0;
    'outer: loop {
        counter += 1;
        while counter < 10 && !doubled.is_empty() {
            if counter % 3 == 0 { continue 'outer; } else { break; }
        }
        if counter >= 100 || first <= 2.0 { break 'outer; }
    }
    if let Some(value) = numbers.get(0) {
        println!("first: {value} {}", value);
    } else {
        return Err("nothing".into());
    }
    let closure = move |x: i32| -> i32 { x + counter };
    let range = 0..10;
    let inclusive = &numbers[1..=2];
    let bits = (first as u32 & 0x0f) | (1 << 4) ^ !0;
    let point = Point { x: 1, y: 2, ..Default::default() };
    assert_eq!(square!(3), 9, "wrong");
    unsafe { COUNTER += 1; }
    let map: HashMap<String, Vec<u8>> = HashMap::new();
    drop(point.x);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works() {
        assert!(largest(&[1, 2]).is_some());
    }
}
